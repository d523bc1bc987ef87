import { sql } from 'kysely';
import { jsonColumns } from '../../db/json-columns.ts';
import type { Db } from '../../db/open.ts';
import type { GuestRow, NewGuest } from '../../db/schema.ts';

const guests = (db: Db) => db.selectFrom('guest').selectAll().withPlugin(jsonColumns('relationship_tags'));

export const findById = (db: Db, id: number) => guests(db).where('id', '=', id).executeTakeFirst();

export const findByNameKey = (db: Db, key: string): Promise<GuestRow | undefined> =>
  guests(db).where('username_key', '=', key).executeTakeFirst();

export const findByEmail = (db: Db, email: string): Promise<GuestRow | undefined> =>
  guests(db).where('email', '=', email).executeTakeFirst();

export const list = (db: Db, now: string) =>
  db
    .selectFrom('guest')
    .select([
      'guest.id',
      'guest.username',
      'guest.email',
      'guest.invite_id',
      sql<number>`coalesce(guest.verified_email = guest.email, 0)`.as('verified'),
      sql<number>`exists (select 1 from whitelist where whitelist.email = guest.email)`.as('whitelisted'),
      sql<number>`(select count(*) from entry where user_id = guest.id)`.as('entries'),
      sql<number>`(select count(*) from comment where user_id = guest.id)`.as('comments'),
      sql<number>`(select count(*) from session where user_id = guest.id and expires_at > ${now})`.as(
        'sessions',
      ),
      sql<string | null>`(select max(last_used_at) from session where user_id = guest.id)`.as('last_seen_at'),
      'guest.created_at',
    ])
    .orderBy('guest.id')
    .execute();

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
