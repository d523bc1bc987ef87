import { sql, type Kysely } from 'kysely';

/** A step of the schema that runs these statements in their order. */
export const statements =
  (...all: readonly string[]) =>
  async (db: Kysely<unknown>): Promise<void> => {
    for (const statement of all) await sql.raw(statement).execute(db);
  };
