import { statements } from './statements.ts';

/** Removes the counts of entries in blocks, and how often a total changed: nothing reads them. */

export const up = statements(
  `DROP TRIGGER entry_block_updated`,
  `DROP TRIGGER entry_block_deleted`,
  `DROP TABLE entry_block`,
  `DROP TRIGGER entry_count_changed`,
  `ALTER TABLE entry_count DROP COLUMN changes`,
);
