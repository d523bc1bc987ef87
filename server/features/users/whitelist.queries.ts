import type { Db } from '../../db/open.ts';

export async function has(db: Db, email: string): Promise<boolean> {
  return (
    (await db.selectFrom('whitelist').select('email').where('email', '=', email).executeTakeFirst()) !==
    undefined
  );
}

export const insert = (db: Db, email: string, now: string) =>
  db.insertInto('whitelist').values({ email, created_at: now }).execute();

export const deleteByEmail = (db: Db, email: string) =>
  db.deleteFrom('whitelist').where('email', '=', email).execute();

export const list = (db: Db) => db.selectFrom('whitelist').selectAll().orderBy('email').execute();
