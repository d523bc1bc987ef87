import { sql } from 'kysely';
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

const found = (db: Db, text: string) =>
  db.selectFrom('whitelist').where(sql<boolean>`instr(email, ${text}) > 0`);

export const count = async (db: Db, text: string): Promise<number> =>
  (
    await found(db, text)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
  ).total;

export const page = (db: Db, text: string, { limit, offset }: { limit: number; offset: number }) =>
  found(db, text).selectAll().orderBy('email').limit(limit).offset(offset).execute();
