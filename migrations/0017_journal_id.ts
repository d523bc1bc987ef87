import { statements } from './statements.ts';

/** The identity of this journal; `uploads/.journal-id` has the same, so that the files of another one are left alone. */
export const up = statements(
  `INSERT INTO secret (name, value) VALUES ('journal', lower(hex(randomblob(16))))`,
);
