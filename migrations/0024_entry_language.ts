import { sql, type Kysely } from 'kysely';

/** The language of an entry's words, and what its derived words were made with: the server indexes all entries anew. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE entry ADD COLUMN language TEXT`.execute(db);
  await sql`ALTER TABLE entry ADD COLUMN indexed_as TEXT NOT NULL DEFAULT ''`.execute(db);
}
