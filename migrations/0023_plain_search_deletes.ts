import { statements } from './statements.ts';

/**
 * Deletes in the search index cost the same at every size: what they leave in its pages goes when the server merges the
 * index in the background. Attempts are read all at once, so their age needs no index.
 */
export const up = statements(
  `INSERT INTO entry_search (entry_search, rank) VALUES ('secure-delete', 0)`,
  `DROP INDEX attempt_age`,
);
