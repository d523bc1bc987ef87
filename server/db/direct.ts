import { SqliteDriver, type SqliteDatabase } from 'kysely';
import type { Db } from './open.ts';
import { readColumns } from './result-columns.ts';

/** Compiled queries run on SQLite's connection itself: the promises of Kysely take longer than SQLite takes for a row. */

/** Kysely's driver of the one connection, which counts its holders. */
export class CountingDriver extends SqliteDriver {
  holders = 0;

  override acquireConnection() {
    this.holders += 1;
    return super.acquireConnection();
  }

  override releaseConnection() {
    this.holders -= 1;
    return super.releaseConnection();
  }
}

const connections = new WeakMap<Db, { database: SqliteDatabase; driver: CountingDriver }>();

export function allowDirectQueries(db: Db, database: SqliteDatabase, driver: CountingDriver): void {
  connections.set(db, { database, driver });
}

/**
 * Runs a query at once. @returns undefined, and does nothing, in a transaction and while another call holds the
 * connection, whose statements are not to be interleaved
 */
export function runDirectly(db: Db, sql: string, parameters: readonly unknown[]): unknown[] | undefined {
  const connection = connections.get(db);
  if (!connection || connection.driver.holders > 0) return undefined;
  const statement = connection.database.prepare(sql);
  if (statement.reader) return readColumns(statement.all(parameters));
  statement.run(parameters);
  return [];
}
