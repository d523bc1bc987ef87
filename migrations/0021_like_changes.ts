import { statements } from './statements.ts';

/** The log names the guest whose like changed an entry, so that a like is told from an edit. */

const logLike = (row: 'old' | 'new') => `
  INSERT INTO change (kind, entry_id, user_id, seen_by, liker_id, made_at)
    SELECT 'entry', id, user_id,
      CASE WHEN place IS NOT NULL THEN 'all' WHEN hidden_at IS NULL THEN 'owner' ELSE 'none' END,
      ${row}.user_id, strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
    FROM entry WHERE id = ${row}.entry_id;`;

export const up = statements(
  `ALTER TABLE change ADD COLUMN liker_id INTEGER`,
  `DROP TRIGGER change_like_inserted`,
  `DROP TRIGGER change_like_deleted`,
  `CREATE TRIGGER change_like_inserted AFTER INSERT ON entry_like BEGIN ${logLike('new')} END`,
  `CREATE TRIGGER change_like_deleted AFTER DELETE ON entry_like BEGIN ${logLike('old')} END`,
);
