import type { Db } from './open.ts';

/** Copies the date of the wedding into the database; when it differs, the triggers date the entries again. */
export const storeWeddingDate = (db: Db, date: string) =>
  db
    .insertInto('wedding')
    .values({ id: 1, date })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ date }).where('wedding.date', '!=', date))
    .execute();
