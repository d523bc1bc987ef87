import type { Db } from '../../db/open.ts';

export const list = (db: Db) =>
  db.selectFrom('attempt').select(['bucket', 'made_at']).orderBy('made_at').execute();

/** Writes all attempts of a bucket in place of those that were stored. */
export async function replace(db: Db, bucket: string, madeAt: readonly string[]): Promise<void> {
  await db.deleteFrom('attempt').where('bucket', '=', bucket).execute();
  if (madeAt.length === 0) return;
  await db
    .insertInto('attempt')
    .values(madeAt.map((made_at) => ({ bucket, made_at })))
    .execute();
}
