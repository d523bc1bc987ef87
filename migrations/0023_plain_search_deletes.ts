import { sql, type Kysely } from 'kysely';

/**
 * Deletes in the search index cost the same at every size: what they leave in its pages goes when the server merges the
 * index in the background. Attempts are read all at once, so their age needs no index.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`INSERT INTO entry_search (entry_search, rank) VALUES ('secure-delete', 0)`.execute(db);
  await sql`DROP INDEX attempt_age`.execute(db);
}
