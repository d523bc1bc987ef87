import { sql, type Kysely } from 'kysely';

/** The loudness of a sound over its length, base64; empty where it cannot be read. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE upload ADD COLUMN peaks TEXT`.execute(db);
  await sql`CREATE INDEX upload_peaks ON upload (created_at)
    WHERE kind = 'audio' AND state = 'ready' AND peaks IS NULL`.execute(db);
}
