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

/** Whether an account was never proved, has no trace of use, and had no login since a time. */
export async function isAbandoned(db: Db, id: number, since: string): Promise<boolean> {
  const row = await db
    .selectFrom('guest')
    .select('id')
    .where('id', '=', id)
    .where('verified_email', 'is', null)
    .where('created_at', '<=', since)
    .where(sql<boolean>`not ${isWhitelisted}`)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb.selectFrom('code').select('id').where('user_id', '=', id).where('created_at', '>', since),
        ),
      ),
    )
    .where((eb) =>
      eb.and(
        (['session', 'entry', 'comment', 'entry_like', 'reaction'] as const).map((table) =>
          eb.not(eb.exists(eb.selectFrom(table).select('user_id').where('user_id', '=', id))),
        ),
      ),
    )
    .executeTakeFirst();
  return row !== undefined;
}

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
