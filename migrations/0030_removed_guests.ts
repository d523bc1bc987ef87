import { statements } from './statements.ts';

/** Guests who are removed and can be restored, invitations by e-mail, and addresses that no e-mail reached. */
export const up = statements(
  `ALTER TABLE guest ADD COLUMN removed_at TEXT`,
  `CREATE INDEX guest_removed ON guest (removed_at) WHERE removed_at IS NOT NULL`,
  `CREATE TRIGGER change_guest_removed AFTER UPDATE OF removed_at ON guest BEGIN
     INSERT INTO change (kind, user_id, seen_by, made_at)
     VALUES ('guest', new.id, 'all', strftime('%Y-%m-%dT%H:%M:%fZ', 'now'));
   END`,
  `CREATE TABLE invitation (
     email TEXT PRIMARY KEY,
     invite_id INTEGER NOT NULL UNIQUE REFERENCES invite (id) ON DELETE CASCADE,
     sent_at TEXT NOT NULL,
     reminded_at TEXT
   ) STRICT, WITHOUT ROWID`,
  `CREATE TABLE undelivered (
     email TEXT PRIMARY KEY,
     failed_at TEXT NOT NULL
   ) STRICT, WITHOUT ROWID`,
);
