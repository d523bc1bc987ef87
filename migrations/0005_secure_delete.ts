import { sql, type Kysely } from 'kysely';

/** Deleted entries leave the search index at once, and not only when its segments are merged. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`INSERT INTO entry_search (entry_search, rank) VALUES ('secure-delete', 1)`.execute(db);
}
