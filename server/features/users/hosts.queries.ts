import type { Db } from '../../db/open.ts';

export async function has(db: Db, userId: number): Promise<boolean> {
  const row = await db.selectFrom('host').select('user_id').where('user_id', '=', userId).executeTakeFirst();
  return row !== undefined;
}

export async function exist(db: Db): Promise<boolean> {
  return (await db.selectFrom('host').select('user_id').limit(1).executeTakeFirst()) !== undefined;
}
