import { statements } from './statements.ts';

/** What hosts set on their page, by the names of the environment, and the photo that the landing page shows to everyone. */
export const up = statements(
  `CREATE TABLE setting (
     name TEXT PRIMARY KEY,
     value TEXT NOT NULL
   ) STRICT, WITHOUT ROWID`,
  `ALTER TABLE upload ADD COLUMN landing INTEGER CHECK (landing = 1)`,
  `CREATE UNIQUE INDEX upload_landing ON upload (landing) WHERE landing IS NOT NULL`,
);
