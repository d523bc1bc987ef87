import { sql, type Kysely } from 'kysely';

/** The SHA-256 of each file that is made of an original; that of the original itself is `upload.sha256`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('ALTER TABLE upload_file ADD COLUMN sha256 TEXT').execute(db);
}
