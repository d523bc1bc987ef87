import type { Db } from '../../db/open.ts';

export const insert = (db: Db, entryId: number, userId: number, now: string) =>
  db
    .insertInto('entry_like')
    .values({ entry_id: entryId, user_id: userId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const remove = (db: Db, entryId: number, userId: number) =>
  db.deleteFrom('entry_like').where('entry_id', '=', entryId).where('user_id', '=', userId).execute();

export async function count(db: Db, entryId: number): Promise<number> {
  const { likes } = await db
    .selectFrom('entry_like')
    .where('entry_id', '=', entryId)
    .select((eb) => eb.fn.countAll<number>().as('likes'))
    .executeTakeFirstOrThrow();
  return likes;
}
