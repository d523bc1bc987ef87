import { SqliteDriver, type SqliteDatabase } from 'kysely';
import type { Db } from './open.ts';
import { readColumns } from './result-columns.ts';

/** The way of a compiled query past Kysely's, whose promises take longer than SQLite takes for a row. */

/** Kysely's driver of the one connection, which knows whether somebody holds it. */
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

const ways = new WeakMap<Db, { database: SqliteDatabase; driver: CountingDriver }>();

export function allowDirect(db: Db, database: SqliteDatabase, driver: CountingDriver): void {
  ways.set(db, { database, driver });
}

/**
 * Runs a query at once. @returns undefined, and does nothing, in a transaction and while another call holds the
 * connection, which must not be seen between its statements
 */
export function runDirectly(db: Db, sql: string, parameters: readonly unknown[]): unknown[] | undefined {
  const way = ways.get(db);
  if (!way || way.driver.holders > 0) return undefined;
  const statement = way.database.prepare(sql);
  if (statement.reader) return readColumns(statement.all(parameters));
  statement.run(parameters);
  return [];
}
