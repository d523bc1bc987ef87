import { statements } from './statements.ts';

/** When an entry happened, kept by triggers: the author's day, else the camera's, else the publishing's. */

const setHappenedAt = (id: string) =>
  `UPDATE entry SET happened_at = (SELECT happened_at FROM entry_happened WHERE id = ${id}) WHERE id = ${id};`;

const setAll = `
  UPDATE entry SET happened_at = happened.happened_at FROM entry_happened AS happened
  WHERE happened.id = entry.id AND happened.happened_at IS NOT entry.happened_at;`;

export const up = statements(
  // A copy of the setting for the triggers; at most one row.
  `CREATE TABLE wedding (id INTEGER PRIMARY KEY CHECK (id = 1), date TEXT NOT NULL) STRICT`,
  // Noon of the day that the author gave, in the time zone of the wedding.
  `ALTER TABLE entry ADD COLUMN dated_at TEXT`,
  // Null for a draft without a day that was never published.
  `ALTER TABLE entry ADD COLUMN happened_at TEXT`,
  `CREATE VIEW entry_happened AS
   SELECT entry.id, coalesce(
     entry.dated_at,
     (SELECT upload.taken_at FROM upload, wedding
      WHERE upload.entry_id = entry.id
        AND upload.taken_at >= date(wedding.date, '-1 year')
        AND upload.taken_at < date(wedding.date, '+1 year', '+1 day')),
     entry.published_at
   ) AS happened_at FROM entry`,
  setAll,

  `CREATE INDEX entry_happened_album ON entry (happened_at, place) WHERE place IS NOT NULL`,
  `CREATE INDEX entry_happened_type ON entry (content_type, happened_at, place) WHERE place IS NOT NULL`,
  `CREATE INDEX entry_happened_user ON entry (user_id, happened_at, place, content_type) WHERE place IS NOT NULL`,

  `CREATE TRIGGER entry_happened_insert AFTER INSERT ON entry BEGIN ${setHappenedAt('new.id')} END`,
  `CREATE TRIGGER entry_happened_update AFTER UPDATE OF dated_at, published_at ON entry BEGIN
     ${setHappenedAt('new.id')}
   END`,
  `CREATE TRIGGER upload_happened_insert AFTER INSERT ON upload WHEN new.entry_id IS NOT NULL BEGIN
     ${setHappenedAt('new.entry_id')}
   END`,
  `CREATE TRIGGER upload_happened_update AFTER UPDATE OF entry_id, taken_at ON upload BEGIN
     ${setHappenedAt('old.entry_id')}
     ${setHappenedAt('new.entry_id')}
   END`,
  `CREATE TRIGGER upload_happened_delete AFTER DELETE ON upload WHEN old.entry_id IS NOT NULL BEGIN
     ${setHappenedAt('old.entry_id')}
   END`,
  `CREATE TRIGGER wedding_insert AFTER INSERT ON wedding BEGIN ${setAll} END`,
  `CREATE TRIGGER wedding_update AFTER UPDATE OF date ON wedding BEGIN ${setAll} END`,
);
