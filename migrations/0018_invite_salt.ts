import { sql, type Kysely } from 'kysely';

/** The random part of an invite's code; codes made before follow from the number alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('ALTER TABLE invite ADD COLUMN salt TEXT').execute(db);
}
