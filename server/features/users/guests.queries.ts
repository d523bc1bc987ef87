import { jsonColumns } from '../../db/json-columns.ts';
import type { Db } from '../../db/open.ts';
import type { GuestRow, NewGuest } from '../../db/schema.ts';

const guests = (db: Db) => db.selectFrom('guest').selectAll().withPlugin(jsonColumns('relationship_tags'));

export const findById = (db: Db, id: number): Promise<GuestRow | undefined> =>
  guests(db).where('id', '=', id).executeTakeFirst();

export const findByNameKey = (db: Db, key: string): Promise<GuestRow | undefined> =>
  guests(db).where('username_key', '=', key).executeTakeFirst();

export const findByEmail = (db: Db, email: string): Promise<GuestRow | undefined> =>
  guests(db).where('email', '=', email).executeTakeFirst();

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
