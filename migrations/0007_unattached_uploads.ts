import { statements } from './statements.ts';

/** Uploads from their first byte until a record attaches them, so that each sender has a quota. */
export const up = statements(
  `CREATE TABLE unattached_upload (
     id TEXT PRIMARY KEY,
     user_id INTEGER REFERENCES guest (id) ON DELETE CASCADE,
     invite_id INTEGER REFERENCES invite (id) ON DELETE CASCADE,
     address TEXT,
     purpose TEXT NOT NULL CHECK (purpose IN ('entry', 'comment', 'profile_picture')),
     file_name TEXT NOT NULL,
     size INTEGER NOT NULL,
     key TEXT,
     sha256 TEXT,
     created_at TEXT NOT NULL
   ) STRICT`,
  `CREATE INDEX unattached_upload_user ON unattached_upload (user_id)`,
  `CREATE INDEX unattached_upload_invite ON unattached_upload (invite_id, address)`,
  `CREATE INDEX unattached_upload_created ON unattached_upload (created_at)`,
);
