import { statements } from './statements.ts';

/** Counts how often a total changed; removed again by 0020. */

export const up = statements(
  `ALTER TABLE entry_count ADD COLUMN changes INTEGER NOT NULL DEFAULT 0`,
  `CREATE TRIGGER entry_count_changed AFTER UPDATE OF total ON entry_count BEGIN
     UPDATE entry_count SET changes = changes + 1
     WHERE user_id = new.user_id AND content_type = new.content_type;
   END`,
);
