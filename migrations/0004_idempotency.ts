import { statements } from './statements.ts';

/** The idempotency key of a creation, by which a repeated call returns the row of the first one. */
export const up = statements(
  ...['entry', 'comment'].flatMap((table) => [
    `ALTER TABLE ${table} ADD COLUMN idempotency_key TEXT`,
    `CREATE UNIQUE INDEX ${table}_idempotency ON ${table} (user_id, idempotency_key)
   WHERE idempotency_key IS NOT NULL`,
  ]),
);
