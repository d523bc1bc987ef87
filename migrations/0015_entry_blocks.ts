import { statements } from './statements.ts';

/** Counts of visible entries in blocks of places, for pages far back; removed again by 0020. */

const shifts = `(SELECT 10 AS shift UNION ALL SELECT 16 UNION ALL SELECT 22 UNION ALL SELECT 28)`;

const count = (by: 1 | -1, row: 'old' | 'new') => `
  INSERT INTO entry_block (shift, block, total)
    SELECT shift, ${row}.place >> shift, ${by} FROM ${shifts} WHERE ${row}.place IS NOT NULL
    ON CONFLICT DO UPDATE SET total = total + excluded.total;`;

export const up = statements(
  `CREATE TABLE entry_block (
     shift INTEGER NOT NULL,
     block INTEGER NOT NULL,
     total INTEGER NOT NULL,
     PRIMARY KEY (shift, block)
   ) STRICT, WITHOUT ROWID`,
  `INSERT INTO entry_block (shift, block, total)
     SELECT shift, place >> shift, count(*) FROM entry, ${shifts} WHERE place IS NOT NULL GROUP BY 1, 2`,

  // No entry is inserted with a place: the triggers of the insert set it.
  `CREATE TRIGGER entry_block_updated AFTER UPDATE OF place ON entry WHEN old.place IS NOT new.place BEGIN
     ${count(-1, 'old')} ${count(1, 'new')}
   END`,
  `CREATE TRIGGER entry_block_deleted AFTER DELETE ON entry BEGIN ${count(-1, 'old')} END`,
);
