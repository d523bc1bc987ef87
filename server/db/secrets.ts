import type { Db } from './open.ts';

const read = async (db: Db, name: string): Promise<string> => {
  const query = db.selectFrom('secret').select('value').where('name', '=', name);
  return (await query.executeTakeFirstOrThrow()).value;
};

/** The identity of the journal in this database, made by a migration. */
export const journalId = (db: Db): Promise<string> => read(db, 'journal');

export async function secretOf(db: Db, name: string, fresh: () => string): Promise<string> {
  await db
    .insertInto('secret')
    .values({ name, value: fresh() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return read(db, name);
}

/** Copies the date of the wedding into the database; when it differs, the triggers date the entries again. */
export const storeWeddingDate = (db: Db, date: string) =>
  db
    .insertInto('wedding')
    .values({ id: 1, date })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ date }).where('wedding.date', '!=', date))
    .execute();
