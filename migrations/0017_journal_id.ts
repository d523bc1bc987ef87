import { sql, type Kysely } from 'kysely';

/** The identity of this journal; `uploads/.journal-id` has the same, so that the files of another one are left alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`INSERT INTO secret (name, value) VALUES ('journal', lower(hex(randomblob(16))))`.execute(db);
}
