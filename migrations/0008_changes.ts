import { statements } from './statements.ts';

/** What changed for guests with an open page: ids without content, written by triggers, so in the change's transaction. */

const now = `strftime('%Y-%m-%dT%H:%M:%fZ', 'now')`;
const audience = (row: string) =>
  `CASE WHEN ${row}.place IS NOT NULL THEN 'all' WHEN ${row}.hidden_at IS NULL THEN 'owner' ELSE 'none' END`;

/** One row about an entry that exists; its audience is that of now. */
const logEntry = (kind: 'entry' | 'comments', id: string) => `
  INSERT INTO change (kind, entry_id, user_id, seen_by, made_at)
    SELECT '${kind}', id, user_id, ${audience('entry')}, ${now} FROM entry WHERE id = ${id};`;

/** One row about an entry, with the audience that it had before. */
const logEntryBefore = (seenBy: string, row: 'old' | 'new') => `
  INSERT INTO change (kind, entry_id, user_id, seen_by, made_at)
    VALUES ('entry', ${row}.id, ${row}.user_id, ${seenBy}, ${now});`;

const commentOf = (row: 'old' | 'new') => `(SELECT entry_id FROM comment WHERE id = ${row}.comment_id)`;

export const up = statements(
  // No foreign keys: a row may name what is deleted.
  `CREATE TABLE change (
     id INTEGER PRIMARY KEY AUTOINCREMENT,
     kind TEXT NOT NULL CHECK (kind IN ('entry', 'comments', 'session')),
     entry_id INTEGER,
     user_id INTEGER NOT NULL,
     seen_by TEXT NOT NULL CHECK (seen_by IN ('all', 'owner', 'none')),
     made_at TEXT NOT NULL,
     CHECK ((kind = 'session') = (entry_id IS NULL))
   ) STRICT`,

  `CREATE TRIGGER change_entry_inserted AFTER INSERT ON entry BEGIN ${logEntryBefore(`'none'`, 'new')} END`,
  `CREATE TRIGGER change_entry_updated
   AFTER UPDATE OF title, description, content_type, privacy_status, tags, updated_at, published_at, hidden_at ON entry
   BEGIN ${logEntryBefore(audience('old'), 'new')} END`,
  `CREATE TRIGGER change_entry_deleted AFTER DELETE ON entry BEGIN ${logEntryBefore(audience('old'), 'old')} END`,

  `CREATE TRIGGER change_like_inserted AFTER INSERT ON entry_like BEGIN ${logEntry('entry', 'new.entry_id')} END`,
  `CREATE TRIGGER change_like_deleted AFTER DELETE ON entry_like BEGIN ${logEntry('entry', 'old.entry_id')} END`,
  `CREATE TRIGGER change_upload_updated AFTER UPDATE OF state, pending, entry_id ON upload
   WHEN new.entry_id IS NOT NULL BEGIN ${logEntry('entry', 'new.entry_id')} END`,

  `CREATE TRIGGER change_comment_inserted AFTER INSERT ON comment BEGIN ${logEntry('comments', 'new.entry_id')} END`,
  `CREATE TRIGGER change_comment_updated AFTER UPDATE OF content, updated_at, hidden_at ON comment
   BEGIN ${logEntry('comments', 'new.entry_id')} END`,
  `CREATE TRIGGER change_comment_deleted AFTER DELETE ON comment BEGIN ${logEntry('comments', 'old.entry_id')} END`,
  `CREATE TRIGGER change_reaction_inserted AFTER INSERT ON reaction BEGIN ${logEntry('comments', commentOf('new'))} END`,
  `CREATE TRIGGER change_reaction_updated AFTER UPDATE ON reaction BEGIN ${logEntry('comments', commentOf('new'))} END`,
  `CREATE TRIGGER change_reaction_deleted AFTER DELETE ON reaction BEGIN ${logEntry('comments', commentOf('old'))} END`,

  // A session that ends ends its streams, whichever process removed it.
  `CREATE TRIGGER change_session_deleted AFTER DELETE ON session BEGIN
     INSERT INTO change (kind, user_id, seen_by, made_at) VALUES ('session', old.user_id, 'none', ${now});
   END`,
);
