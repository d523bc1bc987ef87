import { statements } from './statements.ts';

/** The log of changes also has guests, whose names and pictures are in entries, comments and profiles. */

const now = `strftime('%Y-%m-%dT%H:%M:%fZ', 'now')`;
const logGuest = (row: 'old' | 'new') => `
  INSERT INTO change (kind, user_id, seen_by, made_at) VALUES ('guest', ${row}.id, 'all', ${now});`;

export const up = statements(
  // The triggers that write the log name the table while it is replaced.
  `PRAGMA legacy_alter_table = ON`,
  `CREATE TABLE change_next (
     id INTEGER PRIMARY KEY AUTOINCREMENT,
     kind TEXT NOT NULL CHECK (kind IN ('entry', 'comments', 'guest', 'session')),
     entry_id INTEGER,
     user_id INTEGER NOT NULL,
     seen_by TEXT NOT NULL CHECK (seen_by IN ('all', 'owner', 'none')),
     made_at TEXT NOT NULL,
     CHECK ((kind IN ('guest', 'session')) = (entry_id IS NULL))
   ) STRICT`,
  `INSERT INTO change_next SELECT id, kind, entry_id, user_id, seen_by, made_at FROM change`,
  `DROP TABLE change`,
  `ALTER TABLE change_next RENAME TO change`,
  `PRAGMA legacy_alter_table = OFF`,

  // Every change of a profile sets the time, that of a picture too.
  `CREATE TRIGGER change_guest_updated AFTER UPDATE OF updated_at ON guest BEGIN ${logGuest('new')} END`,
  `CREATE TRIGGER change_guest_deleted AFTER DELETE ON guest BEGIN ${logGuest('old')} END`,
);
