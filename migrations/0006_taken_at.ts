import { sql, type Kysely } from 'kysely';

/** The time at which the file of an upload was taken, from the metadata of the camera: an ISO time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE upload ADD COLUMN taken_at TEXT`.execute(db);
}
