import type { Db } from './open.ts';

/**
 * Runs `work` in a transaction, as the same deps with another `db`. No disk, mail, network or image work inside:
 * the one connection waits for it.
 */
export function transaction<D extends { db: Db }, T>(deps: D, work: (deps: D) => Promise<T>): Promise<T> {
  return deps.db.transaction().execute((db) => work({ ...deps, db }));
}
