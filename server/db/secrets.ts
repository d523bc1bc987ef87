import type { Db } from './open.ts';

/** The identity of the journal in this database, made by a migration. */
export async function journalId(db: Db): Promise<string> {
  const row = await db
    .selectFrom('secret')
    .select('value')
    .where('name', '=', 'journal')
    .executeTakeFirstOrThrow();
  return row.value;
}

export async function secretOf(db: Db, name: string, fresh: () => string): Promise<string> {
  await db
    .insertInto('secret')
    .values({ name, value: fresh() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await db
    .selectFrom('secret')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return row.value;
}

/** Copies the date of the wedding into the database; when it differs, the triggers date the entries again. */
export const storeWeddingDate = (db: Db, date: string) =>
  db
    .insertInto('wedding')
    .values({ id: 1, date })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ date }).where('wedding.date', '!=', date))
    .execute();
