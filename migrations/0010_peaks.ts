import { statements } from './statements.ts';

export const up = statements(
  // The loudness of a sound over its length, base64; empty where it cannot be read.
  `ALTER TABLE upload ADD COLUMN peaks TEXT`,
  `CREATE INDEX upload_peaks ON upload (created_at)
   WHERE kind = 'audio' AND state = 'ready' AND peaks IS NULL`,
  `CREATE TRIGGER change_upload_peaks AFTER UPDATE OF peaks ON upload WHEN new.peaks != '' BEGIN
     INSERT INTO change (kind, entry_id, user_id, seen_by, made_at)
       SELECT 'entry', id, user_id,
         CASE WHEN place IS NOT NULL THEN 'all' WHEN hidden_at IS NULL THEN 'owner' ELSE 'none' END,
         strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
       FROM entry WHERE id = new.entry_id;
   END`,
);
