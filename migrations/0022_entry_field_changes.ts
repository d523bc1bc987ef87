import { sql, type Kysely } from 'kysely';

/** Remembers when each field of an entry changed last, so that an edit is told what another device changed meanwhile. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE entry ADD COLUMN field_changes TEXT NOT NULL DEFAULT '{}'`.execute(db);
}
