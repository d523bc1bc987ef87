import type { Deps } from '../../compose.ts';
import type { VersionedCache } from '../../lib/versioned-cache.ts';
import * as album from './album.queries.ts';

/** How many entries have a text, while the total that they are among has not changed; the same for every guest. */
export type KnownTotals = VersionedCache<number>;

/** How many entries a search matches. */
export async function countMatches(
  { db, totals }: Pick<Deps, 'db' | 'totals'>,
  search: album.Search,
): Promise<number> {
  // Before the hits are counted: of what changes meanwhile, no later call takes the total for that of another state.
  const { total, changes } = await album.findTotal(db, search);
  if (total === 0 || search.folded === '') return total;
  const key = [search.user_id, search.content_type, search.folded].join(' ');
  return totals.get(key, changes) ?? totals.set(key, changes, await album.countHits(db, search));
}

/** One guest's entries as the viewer sees them. */
export const countByUser = (deps: Deps, viewerId: number, userId: number): Promise<number> =>
  viewerId === userId ? album.countOwn(deps.db, userId) : countMatches(deps, { folded: '', user_id: userId });
