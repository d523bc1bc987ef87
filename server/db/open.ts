import { lchownSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import Database from 'better-sqlite3';
import {
  CompiledQuery,
  Kysely,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
  type DatabaseConnection,
} from 'kysely';
import { LRUCache } from 'lru-cache';
import { errorCode } from '../lib/error-code.ts';
import { nameKey } from '../../shared/names.ts';
import type { Schema } from './schema.ts';

export type Db = Kysely<Schema>;
export type RawDb = Database.Database;

/** How long a statement waits for another process, in milliseconds. */
const busyTimeout = 2000;

/** More statements than the server has; those with lists of variable length replace each other. */
const maxStatements = 300;

/** Opens or creates a database file, or a copy of its bytes. What was acknowledged survives a power cut. */
export function openDb(file: string | Buffer, base: string = ''): { db: Db; raw: RawDb } {
  const raw = new Database(file, { timeout: busyTimeout });
  // The mode is kept in the file, and the database of another program stays as it is.
  const tables = raw.prepare("select name from sqlite_schema where type = 'table'").pluck().all();
  if (tables.length === 0 || tables.includes('kysely_migration')) raw.pragma('journal_mode = WAL');
  raw.pragma('synchronous = FULL');
  raw.pragma('foreign_keys = ON');
  raw.pragma('trusted_schema = OFF');
  raw.pragma('cell_size_check = ON');
  raw.pragma('secure_delete = ON');
  raw.pragma('journal_size_limit = 67108864');
  // The one home of the address of media.
  raw.function('media_url', { deterministic: true, directOnly: true }, (key) =>
    key === null ? null : `${base}/uploads/${key as string}`,
  );
  raw.function('name_key', { deterministic: true, directOnly: true }, (name) => nameKey(name as string));
  const statements = new LRUCache({ max: maxStatements, memoMethod: (text: string) => raw.prepare(text) });
  const database = { close: () => raw.close(), prepare: (text: string) => statements.memo(text) };
  const dialect = new SqliteDialect({ database });
  dialect.createDriver = () => new Driver(raw, { database });
  dialect.createAdapter = () => new Adapter();
  return { db: new Kysely<Schema>({ dialect }), raw };
}

class Driver extends SqliteDriver {
  readonly #raw: RawDb;

  constructor(raw: RawDb, config: ConstructorParameters<typeof SqliteDriver>[0]) {
    super(config);
    this.#raw = raw;
  }

  /** Takes the write lock first: a transaction that reads first is refused when another process wrote in between. */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  /** A full disk has ended the transaction already; an error of the rollback would hide the cause. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#raw.inTransaction) await super.rollbackTransaction(connection);
  }
}

/** SQLite changes a schema within a transaction, which Kysely does not expect of it: all steps are taken, or none. */
class Adapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true;
  }
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

/** Reads a database file that nothing writes. */
export function readCopy<T>(file: string, read: (raw: RawDb) => T): T {
  const raw = openCopy(file);
  try {
    return read(raw);
  } finally {
    raw.close();
  }
}

/** Waits until no other process holds this lock. @returns what releases it @throws SqliteError SQLITE_BUSY */
export function openLock(file: string, timeout = 30_000): () => void {
  const lock = new Database(file, { timeout });
  try {
    lock.exec('begin exclusive');
    // Root may have started on the data of another user, whose next start must be able to open it; never what it links to.
    const { uid, gid } = statSync(dirname(file));
    if (process.getuid?.() === 0) lchownSync(file, uid, gid);
  } catch (error) {
    lock.close();
    throw error;
  }
  return () => void lock.close();
}

/** The lock of the server on a folder, which is waited for a little. @returns undefined while a server has it */
export function lockServer(dataDir: string): (() => void) | undefined {
  try {
    return openLock(join(dataDir, '.server.lock'), 2000);
  } catch (error) {
    if (!errorCode(error).startsWith('SQLITE_BUSY')) throw error;
    return undefined;
  }
}

/** All rows of a list, which gives some that follow an id; other requests are answered between the slices. */
export async function* slices<Row extends { id: number }>(list: (after: number) => Promise<Row[]>) {
  let rows = await list(0);
  for (let last = rows.at(-1); last; last = rows.at(-1)) {
    yield rows;
    await nextTurn();
    rows = await list(last.id);
  }
}

/** Runs `work` with a transaction as its `db`, without I/O inside, because the one connection waits for it. */
export function transaction<D extends { db: Db }, T>(deps: D, work: (deps: D) => Promise<T>): Promise<T> {
  return deps.db.transaction().execute((db) => work({ ...deps, db }));
}
