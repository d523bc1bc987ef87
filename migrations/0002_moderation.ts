import { statements } from './statements.ts';

/** What the host hid, and a log of it. */
export const up = statements(
  `ALTER TABLE entry ADD COLUMN hidden_at TEXT`,
  `ALTER TABLE comment ADD COLUMN hidden_at TEXT`,
  `CREATE INDEX entry_hidden ON entry (hidden_at) WHERE hidden_at IS NOT NULL`,
  `CREATE INDEX comment_hidden ON comment (hidden_at) WHERE hidden_at IS NOT NULL`,

  `CREATE TABLE moderation (
     id INTEGER PRIMARY KEY AUTOINCREMENT,
     action TEXT NOT NULL CHECK (action IN ('hide', 'restore', 'remove')),
     subject TEXT NOT NULL CHECK (subject IN ('entry', 'comment', 'guest')),
     subject_id INTEGER NOT NULL,
     note TEXT NOT NULL,
     made_at TEXT NOT NULL
   ) STRICT`,
  `CREATE INDEX moderation_subject ON moderation (subject, subject_id)`,
);
