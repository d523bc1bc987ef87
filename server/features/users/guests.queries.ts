import { sql } from 'kysely';
import type { Db } from '../../db/open.ts';
import type { GuestRow, NewGuest } from '../../db/schema.ts';

export const isWhitelisted = sql<boolean>`exists (select 1 from whitelist where whitelist.email = guest.email)`;

export const findById = (db: Db, id: number): Promise<GuestRow | undefined> =>
  db.selectFrom('guest').selectAll().where('id', '=', id).executeTakeFirst();

export const findByNameKey = (db: Db, key: string): Promise<GuestRow | undefined> =>
  db.selectFrom('guest').selectAll().where('username_key', '=', key).executeTakeFirst();

export const findByEmail = (db: Db, email: string): Promise<GuestRow | undefined> =>
  db.selectFrom('guest').selectAll().where('email', '=', email).executeTakeFirst();

export const deleteById = (db: Db, id: number) => db.deleteFrom('guest').where('id', '=', id).execute();

export async function exist(db: Db): Promise<boolean> {
  return (await db.selectFrom('guest').select('id').limit(1).executeTakeFirst()) !== undefined;
}

export async function insert(db: Db, guest: NewGuest): Promise<number> {
  const { id } = await db.insertInto('guest').values(guest).returning('id').executeTakeFirstOrThrow();
  return id;
}

export const update = (db: Db, id: number, change: Partial<NewGuest>) =>
  db.updateTable('guest').set(change).where('id', '=', id).execute();
