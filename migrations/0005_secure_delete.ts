import { statements } from './statements.ts';

/** Deleted entries leave the search index at once, and not only when its segments are merged. */
export const up = statements(`INSERT INTO entry_search (entry_search, rank) VALUES ('secure-delete', 1)`);
