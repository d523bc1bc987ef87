import Database from 'better-sqlite3';
import { CompiledQuery, Kysely, SqliteAdapter, SqliteDialect } from 'kysely';
import { allowDirectQueries, CountingDriver } from './direct.ts';
import { QueryCompiler } from './query-compiler.ts';
import { resultColumns } from './result-columns.ts';
import type { Schema } from './schema.ts';

export type Db = Kysely<Schema>;
export type RawDb = Database.Database;

/** How long a statement waits for another process, in milliseconds. */
const busyTimeout = 2000;

/** More statements than the server has; those with lists of variable length replace each other. */
const keptStatements = 300;

/**
 * Opens or creates the database file. Full synchronisation: what was acknowledged survives a power cut.
 * @param file a path, `:memory:`, or the bytes of a database to copy into memory
 * @param base the path beneath which the journal is served, see `lib/base-path.ts`
 */
export function openDb(file: string | Buffer, base: string = ''): { db: Db; raw: RawDb } {
  const raw = new Database(file, { timeout: busyTimeout });
  raw.pragma('journal_mode = WAL');
  raw.pragma('synchronous = FULL');
  raw.pragma('foreign_keys = ON');
  raw.pragma('trusted_schema = OFF');
  raw.pragma('cell_size_check = ON');
  raw.pragma('secure_delete = ON');
  raw.pragma('journal_size_limit = 67108864');
  const database = { close: () => raw.close(), prepare: preparer(raw, base) };
  const dialect = new SqliteDialect({ database });
  const driver = new CountingDriver({ database });
  dialect.createDriver = () => driver;
  dialect.createQueryCompiler = () => new QueryCompiler();
  dialect.createAdapter = () => new Adapter();
  const db = new Kysely<Schema>({ dialect, plugins: [resultColumns] });
  allowDirectQueries(db, database, driver);
  return { db, raw };
}

/** SQLite changes a schema within a transaction, which Kysely does not expect of it: all steps are taken, or none. */
class Adapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true;
  }
}

/** Prepares each statement once and keeps it by its text; the least recently used one is dropped. */
function preparer(raw: RawDb, base: string): (sql: string) => Database.Statement {
  const kept = new Map<string, Database.Statement>();
  // The one home of the address of media: `media_url(key)` is a macro of the queries.
  const mediaUrl = `('${base.replaceAll("'", "''")}/uploads/' || `;
  return (text) => {
    const sql = adapted(text, raw);
    let statement = kept.get(sql);
    if (statement) kept.delete(sql);
    else statement = raw.prepare(sql.replaceAll('media_url(', mediaUrl));
    kept.set(sql, statement);
    if (kept.size > keptStatements) kept.delete(kept.keys().next().value ?? '');
    return statement;
  };
}

/** Kysely's transaction commands, as this database needs them. */
function adapted(sql: string, raw: RawDb): string {
  // Takes the write lock first: a transaction that reads first is refused when another process wrote in between.
  if (sql === 'begin') return 'begin immediate';
  // A full disk has ended the transaction already; an error of the rollback would hide the cause.
  return sql === 'rollback' && !raw.inTransaction ? 'select 1' : sql;
}

/** Moves the write-ahead log into the database file and empties it, unless a reader needs it: it is not waited for. */
export const truncateLog = (db: Db): Promise<void> =>
  db.connection().execute(async (held) => {
    const pragma = (text: string) => held.executeQuery(CompiledQuery.raw(`PRAGMA ${text}`));
    await pragma('busy_timeout = 0');
    try {
      await pragma('wal_checkpoint(TRUNCATE)');
    } finally {
      await pragma(`busy_timeout = ${busyTimeout}`);
    }
  });

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
