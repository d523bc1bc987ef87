import { sql, type Kysely } from 'kysely';

/** When the file of an upload was taken, as its camera says: an ISO time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE upload ADD COLUMN taken_at TEXT`.execute(db);
}
