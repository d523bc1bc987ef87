import Database from 'better-sqlite3';
import { CompiledQuery, Kysely, ParseJSONResultsPlugin, SqliteDialect } from 'kysely';
import { booleanColumns } from './booleans.ts';
import type { Schema } from './schema.ts';

export type Db = Kysely<Schema>;
export type RawDb = Database.Database;

// Only these columns are JSON: a comment that looks like a list must stay the text that it is.
const jsonColumns = /\."(tags|relationship_tags|profile_questions|images|metadata|reactions|liked_entries)"$/;

/**
 * Opens (or makes) the database file. Full synchronisation: what was acknowledged survives a power cut.
 * @param file a path, or `:memory:`
 * @param base the path beneath which the journal lives, see `lib/base-path.ts`
 */
export function openDb(file: string, base: string = ''): { db: Db; raw: RawDb } {
  const raw = new Database(file, { timeout: 2000 });
  raw.pragma('journal_mode = WAL');
  raw.pragma('synchronous = FULL');
  raw.pragma('foreign_keys = ON');
  raw.pragma('trusted_schema = OFF');
  raw.pragma('cell_size_check = ON');
  raw.pragma('secure_delete = ON');
  raw.pragma('journal_size_limit = 67108864');
  // The one place that knows where media are.
  raw.function('media_url', { deterministic: true }, (key) => `${base}/uploads/${key as string}`);
  const db = new Kysely<Schema>({
    dialect: new SqliteDialect({
      database: {
        close: () => raw.close(),
        prepare: (sql) => raw.prepare(adapted(sql, raw)),
      },
    }),
    plugins: [
      new ParseJSONResultsPlugin({ shouldParse: (_value, path) => jsonColumns.test(path) }),
      booleanColumns('liked_by_current_user', 'is_whitelisted'),
    ],
  });
  return { db, raw };
}

/** Kysely's words for a transaction, as this database needs them. */
function adapted(sql: string, { inTransaction }: RawDb): string {
  // A transaction that reads first and writes later would be refused, without any waiting, when a command of the host
  // wrote in between: so each asks for the right to write at once.
  if (sql === 'begin') return 'begin immediate';
  // A full disk has ended the transaction already; complaining of that would hide why.
  return sql === 'rollback' && !inTransaction ? 'select 1' : sql;
}

/** Moves the write-ahead log into the database file and empties it, unless a reader needs it. */
export const truncateLog = (db: Db) => db.executeQuery(CompiledQuery.raw('PRAGMA wal_checkpoint(TRUNCATE)'));

/** Opens a database file that nobody writes, to look into it. */
export const openCopy = (file: string): RawDb => new Database(file, { readonly: true, fileMustExist: true });

/**
 * Waits until no other process holds this lock; the end of the process releases it, too.
 * @returns what releases it
 * @throws SqliteError SQLITE_BUSY when another process holds it for longer than `most` milliseconds
 */
export function openLock(file: string, most = 30_000): () => void {
  const lock = new Database(file, { timeout: most });
  try {
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    throw error;
  }
  return () => void lock.close();
}
