import { sql, type Kysely } from 'kysely';
import { statements } from './statements.ts';

/** Keeps the album's order (`place`), search indexes, totals and likes by triggers, so that a page costs the same. */

/** Milliseconds of the first publishing. */
const milliseconds = (row: string) =>
  `unixepoch(${row}.published_at) * 1000 + CAST(substr(${row}.published_at, 21, 3) AS INTEGER)`;

const isVisible = (row: string) => `(${row}.privacy_status = 'published' AND ${row}.hidden_at IS NULL)`;

/** The totals that an entry counts in: all, its type, its guest, both. Guest 0 and an empty type mean "any". */
const count = (by: 1 | -1, source: string) => `
  INSERT INTO entry_count (user_id, content_type, total)
    SELECT scope.user_id, scope.content_type, ${by} FROM (
      SELECT 0 AS user_id, '' AS content_type FROM ${source}
      UNION ALL SELECT 0, content_type FROM ${source}
      UNION ALL SELECT user_id, '' FROM ${source}
      UNION ALL SELECT user_id, content_type FROM ${source}
    ) AS scope WHERE true
    ON CONFLICT DO UPDATE SET total = total + excluded.total;`;

const removeOld = `
  INSERT INTO entry_search (entry_search, rowid, search_text)
    SELECT 'delete', old.place, old.search_text WHERE old.place IS NOT NULL;
  DELETE FROM entry_gram WHERE rowid = old.place;
  ${count(-1, '(SELECT old.user_id AS user_id, old.content_type AS content_type WHERE old.place IS NOT NULL)')}`;

const addNew = `
  INSERT INTO entry_search (rowid, search_text) SELECT place, search_text FROM entry_searchable WHERE id = new.id;
  INSERT INTO entry_gram (rowid, grams) SELECT place, grams FROM entry_grams WHERE id = new.id;
  ${count(1, '(SELECT user_id, content_type FROM entry WHERE id = new.id AND place IS NOT NULL)')}`;

const setPlace = `UPDATE entry SET place = (SELECT place FROM entry_place WHERE id = new.id) WHERE id = new.id;`;

/** The old objects go first: dropping them after the rows were rewritten would cost their upkeep. */
const tables = [
  `DROP TRIGGER entry_search_insert`,
  `DROP TRIGGER entry_search_update`,
  `DROP TRIGGER entry_search_delete`,
  `DROP TABLE entry_search`,
  `DROP INDEX entry_album`,
  `DROP INDEX entry_user`,
  `DROP INDEX entry_like_user`,
  `DROP INDEX comment_entry`,

  // Null while the entry is a draft or hidden. Higher is newer: milliseconds, or the next number that is free.
  `ALTER TABLE entry ADD COLUMN place INTEGER`,
  `ALTER TABLE entry ADD COLUMN like_count INTEGER NOT NULL DEFAULT 0`,
  `CREATE TABLE entry_count (
     user_id INTEGER NOT NULL,
     content_type TEXT NOT NULL,
     total INTEGER NOT NULL,
     PRIMARY KEY (user_id, content_type)
   ) STRICT, WITHOUT ROWID`,
];

/** Every visible entry gets its place and its likes in one pass, in the order of publication. */
const fillEntries = `
  UPDATE entry SET
    place = ranked.place,
    like_count = (SELECT count(*) FROM entry_like WHERE entry_like.entry_id = entry.id)
  FROM (
    SELECT id, CASE WHEN visible THEN max(ms - n) OVER (PARTITION BY visible ORDER BY n) + n END AS place FROM (
      SELECT entry.id, ${isVisible('entry')} AS visible, ${milliseconds('entry')} AS ms,
        row_number() OVER (PARTITION BY ${isVisible('entry')} ORDER BY published_at, id) AS n
      FROM entry
    )
  ) AS ranked WHERE ranked.id = entry.id`;

const structures = [
  `CREATE UNIQUE INDEX entry_album ON entry (place) WHERE place IS NOT NULL`,
  `CREATE INDEX entry_album_type ON entry (content_type, place) WHERE place IS NOT NULL`,
  `CREATE INDEX entry_album_user ON entry (user_id, place, content_type) WHERE place IS NOT NULL`,
  `CREATE INDEX entry_album_likes ON entry (like_count, place, content_type) WHERE place IS NOT NULL`,
  `CREATE INDEX entry_user ON entry (user_id, hidden_at, coalesce(published_at, created_at))`,
  `CREATE INDEX entry_like_entry ON entry_like (entry_id, id, user_id)`,
  `CREATE INDEX entry_like_user ON entry_like (user_id, id, entry_id)`,
  `CREATE INDEX comment_entry ON comment (entry_id, hidden_at, id)`,
  `CREATE INDEX reaction_type ON reaction (comment_id, reaction_type)`,

  // The only definition of the rule: published and not hidden. After the clock was set back, the place is the first
  // free number from the millisecond on.
  `CREATE VIEW entry_place AS
   SELECT timed.id, CASE
     WHEN NOT visible THEN NULL
     WHEN last.place IS NULL OR ms > last.place THEN ms
     WHEN (timed.published_at, timed.id) > (last.published_at, last.id) THEN last.place + 1
     WHEN NOT EXISTS (SELECT 1 FROM entry AS taken WHERE taken.place = ms) THEN ms
     ELSE (
       SELECT taken.place + 1 FROM entry AS taken
       WHERE taken.place >= ms
         AND NOT EXISTS (SELECT 1 FROM entry AS next WHERE next.place = taken.place + 1)
       ORDER BY taken.place LIMIT 1
     ) END AS place
   FROM (
     SELECT id, published_at, ${isVisible('entry')} AS visible, ${milliseconds('entry')} AS ms FROM entry
   ) AS timed
   LEFT JOIN (
     SELECT id, place, published_at FROM entry WHERE place IS NOT NULL ORDER BY place DESC LIMIT 1
   ) AS last`,

  // Three and more characters: trigrams. The index is in the order of the album, so the newest hits come first.
  `CREATE VIEW entry_searchable AS SELECT id, place, search_text FROM entry WHERE place IS NOT NULL`,
  `CREATE VIRTUAL TABLE entry_search USING fts5 (
     search_text, content = 'entry_searchable', content_rowid = 'place', tokenize = 'trigram case_sensitive 1'
   )`,
  // One and two characters: every such part of the text, each a token in hexadecimal.
  `CREATE VIEW entry_grams AS
   SELECT id, place, (
     WITH RECURSIVE at (n, length) AS (
       SELECT 1, length(search_text) UNION ALL SELECT n + 1, length FROM at WHERE n < length
     )
     SELECT group_concat(hex(substr(search_text, n, 1)) || ' ' || hex(substr(search_text, n, 2)), ' ') FROM at
   ) AS grams FROM entry WHERE place IS NOT NULL`,
  `CREATE VIRTUAL TABLE entry_gram USING fts5 (
     grams, content = '', contentless_delete = 1, detail = none, tokenize = 'ascii'
   )`,
];

const triggers = [
  `CREATE TRIGGER entry_inserted AFTER INSERT ON entry WHEN ${isVisible('new')} BEGIN
     ${setPlace} ${addNew}
   END`,
  `CREATE TRIGGER entry_updated
   AFTER UPDATE OF user_id, content_type, privacy_status, hidden_at, published_at, search_text ON entry
   WHEN old.place IS NOT NULL OR ${isVisible('new')} BEGIN
     ${removeOld}
     UPDATE entry SET place = NULL WHERE id = new.id AND
       (NOT ${isVisible('new')} OR new.published_at IS NOT old.published_at);
     UPDATE entry SET place = (SELECT place FROM entry_place WHERE id = new.id) WHERE id = new.id AND place IS NULL;
     ${addNew}
   END`,
  `CREATE TRIGGER entry_deleted AFTER DELETE ON entry WHEN old.place IS NOT NULL BEGIN
     ${removeOld}
   END`,
  `CREATE TRIGGER entry_like_inserted AFTER INSERT ON entry_like BEGIN
     UPDATE entry SET like_count = like_count + 1 WHERE id = new.entry_id;
   END`,
  `CREATE TRIGGER entry_like_deleted AFTER DELETE ON entry_like BEGIN
     UPDATE entry SET like_count = like_count - 1 WHERE id = old.entry_id;
   END`,
];

const batchSize = 20_000;

/** @param report takes one line of progress */
export async function up(db: Kysely<unknown>, report: (progress: string) => void = () => {}): Promise<void> {
  await statements(...tables)(db);
  await sql.raw(fillEntries).execute(db);
  report('entries are in order');
  await statements(...structures)(db);
  await statements(count(1, '(SELECT user_id, content_type FROM entry WHERE place IS NOT NULL)'))(db);
  await fillSearch(db, report);
  await statements(...triggers)(db);
}

async function fillSearch(db: Kysely<unknown>, report: (progress: string) => void): Promise<void> {
  const { rows } = await sql<{ place: number }>`
    select place from (select place, row_number() over (order by place) as n from entry where place is not null)
    where n % ${batchSize} = 0`.execute(db);
  const ends = [...rows.map(({ place }) => place), Number.MAX_SAFE_INTEGER];
  let from = -Number.MAX_SAFE_INTEGER;
  for (const [n, to] of ends.entries()) {
    const batch = sql`where place > ${from} and place <= ${to} order by place`;
    await sql`insert into entry_search (rowid, search_text)
      select place, search_text from entry_searchable ${batch}`.execute(db);
    await sql`insert into entry_gram (rowid, grams) select place, grams from entry_grams ${batch}`.execute(
      db,
    );
    report(`search index ${Math.round(((n + 1) / ends.length) * 100)} %`);
    from = to;
  }
}
