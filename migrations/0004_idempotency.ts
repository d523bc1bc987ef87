import { sql, type Kysely } from 'kysely';

/** The idempotency key of a creation, by which a repeated call returns the row of the first one. */
const statements = ['entry', 'comment'].flatMap((table) => [
  `ALTER TABLE ${table} ADD COLUMN idempotency_key TEXT`,
  `CREATE UNIQUE INDEX ${table}_idempotency ON ${table} (user_id, idempotency_key)
   WHERE idempotency_key IS NOT NULL`,
]);

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
