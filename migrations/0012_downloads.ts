import { statements } from './statements.ts';

/** Downloads: the list of each archive of the album, and what is sent of each upload. */
export const up = statements(
  `CREATE TABLE download (
     id TEXT PRIMARY KEY,
     session_id INTEGER NOT NULL REFERENCES session (id) ON DELETE CASCADE,
     files TEXT NOT NULL,
     created_at TEXT NOT NULL
   ) STRICT`,
  `CREATE INDEX download_session ON download (session_id)`,
  `CREATE TABLE download_file (
     upload_id TEXT PRIMARY KEY REFERENCES upload (id) ON DELETE CASCADE,
     key TEXT NOT NULL,
     mime TEXT NOT NULL,
     cleaned INTEGER NOT NULL,
     size INTEGER NOT NULL,
     crc32 INTEGER NOT NULL
   ) STRICT`,
);
