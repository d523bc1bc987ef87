import { statements } from './statements.ts';

/** Deletes in the search index cost the same at every size: the server merges it later. Nothing reads attempts by age. */
export const up = statements(
  `INSERT INTO entry_search (entry_search, rank) VALUES ('secure-delete', 0)`,
  `DROP INDEX attempt_age`,
);
