import type { Db } from '../../db/open.ts';

export async function insert(db: Db, bucket: string, madeAt: string): Promise<number> {
  const { id } = await db
    .insertInto('attempt')
    .values({ bucket, made_at: madeAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function countSince(db: Db, bucket: string, since: string): Promise<number> {
  const { count } = await db
    .selectFrom('attempt')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('bucket', '=', bucket)
    .where('made_at', '>', since)
    .executeTakeFirstOrThrow();
  return count;
}

export const deleteByIds = (db: Db, ids: readonly number[]) =>
  db.deleteFrom('attempt').where('id', 'in', ids).execute();

export const deleteBucket = (db: Db, bucket: string) =>
  db.deleteFrom('attempt').where('bucket', '=', bucket).execute();

export const deleteBefore = (db: Db, before: string) =>
  db.deleteFrom('attempt').where('made_at', '<', before).execute();
