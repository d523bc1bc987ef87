import { statements } from './statements.ts';

/** Idempotency keys of deleted entries and comments: a call that is repeated after the deletion makes nothing. */
export const up = statements(
  `CREATE TABLE spent_key (
     user_id INTEGER NOT NULL REFERENCES guest (id) ON DELETE CASCADE,
     key TEXT NOT NULL,
     PRIMARY KEY (user_id, key)
   ) STRICT, WITHOUT ROWID`,
  ...['entry', 'comment'].map(
    (
      table,
    ) => `CREATE TRIGGER ${table}_key_spent AFTER DELETE ON ${table} WHEN old.idempotency_key IS NOT NULL BEGIN
      INSERT OR IGNORE INTO spent_key (user_id, key)
      SELECT id, old.idempotency_key FROM guest WHERE id = old.user_id;
    END`,
  ),
);
