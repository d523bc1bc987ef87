import type { Db } from './open.ts';

/** Runs `work` with a transaction as its `db`, without I/O inside, because the one connection waits for it. */
export function transaction<D extends { db: Db }, T>(deps: D, work: (deps: D) => Promise<T>): Promise<T> {
  return deps.db.transaction().execute((db) => work({ ...deps, db }));
}
