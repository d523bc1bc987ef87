import { statements } from './statements.ts';

/** The language of an entry's words, and what its derived words were made with: the server indexes all entries anew. */
export const up = statements(
  `ALTER TABLE entry ADD COLUMN language TEXT`,
  `ALTER TABLE entry ADD COLUMN indexed_as TEXT NOT NULL DEFAULT ''`,
);
