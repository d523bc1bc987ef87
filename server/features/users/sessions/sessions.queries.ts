import type { Insertable, Updateable } from 'kysely';
import { isOneOf, isThere } from '../../../db/expressions.ts';
import type { Db } from '../../../db/open.ts';
import { affected, hasRows } from '../../../db/rows.ts';
import type { Schema } from '../../../db/schema.ts';
import * as links from './links.queries.ts';

export const insert = (db: Db, session: Insertable<Schema['session']>) =>
  db.insertInto('session').values(session).execute();

const live = (db: Db, now: string) =>
  db
    .selectFrom('session')
    .select(['id', 'user_id', 'created_at', 'last_used_at'])
    .select(['cookie_hash', 'cookie_before', 'cookie_used_at'])
    .where('expires_at', '>', now)
    // A login may end after its guest is removed.
    .where(isThere('user_id'));

type Secret = 'token_hash' | 'media_hash' | 'cookie_family';

/** A session that has not ended, by the hash of one of its secrets. */
export const findBySecret = (db: Db, secret: Secret, hash: string, now: string) =>
  live(db, now).where(secret, '=', hash).executeTakeFirst();

/** Those of the sessions that have not ended. */
export const findLive = (db: Db, ids: readonly number[], now: string) =>
  live(db, now).where(isOneOf('id', ids)).execute();

type Change = Updateable<Schema['session']>;

export const touch = (db: Db, id: number, use: Change) =>
  db.updateTable('session').set(use).where('id', '=', id).execute();

/** Exchanges a value of the cookie for the next one; nothing when another call was first. A host types the password anew. */
export const exchange = (db: Db, id: number, cookieHash: string, next: Change) =>
  db
    .updateTable('session')
    .set({ ...next, cookie_before: cookieHash, cookie_used_at: null, confirmed_at: null })
    .where('id', '=', id)
    .where('cookie_hash', '=', cookieHash)
    .execute();

export const deleteById = (db: Db, id: number) => db.deleteFrom('session').where('id', '=', id).execute();

export const confirm = (db: Db, id: number, now: string) =>
  db.updateTable('session').set({ confirmed_at: now }).where('id', '=', id).execute();

export const isConfirmed = (db: Db, id: number, since: string, now: string) =>
  hasRows(
    db
      .selectFrom('session')
      .where('id', '=', id)
      .where('confirmed_at', '>', since)
      .where('confirmed_at', '<=', now),
  );

export const deleteByTokenHash = (db: Db, hash: string) =>
  db.deleteFrom('session').where('token_hash', '=', hash).execute();

/** And with them what would open another without the host's card. @param kept one that stays @returns how many sessions there were */
export async function deleteByUser(db: Db, userId: number, kept = 0): Promise<number> {
  await links.deleteByUser(db, userId, 'join', 'device');
  return affected(db.deleteFrom('session').where('user_id', '=', userId).where('id', '!=', kept));
}

export const deleteAllButNewest = (db: Db, userId: number, kept: number) =>
  db
    .deleteFrom('session')
    .where('user_id', '=', userId)
    .where('id', 'not in', (eb) =>
      eb.selectFrom('session').select('id').where('user_id', '=', userId).orderBy('id', 'desc').limit(kept),
    )
    .execute();

export const deleteExpired = (db: Db, now: string) =>
  db.deleteFrom('session').where('expires_at', '<=', now).execute();
