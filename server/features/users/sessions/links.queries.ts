import type { Insertable } from 'kysely';
import { isInForce } from '../../../db/expressions.ts';
import type { Db } from '../../../db/open.ts';
import { affected, affectsRows } from '../../../db/rows.ts';
import type { LinkKind, Schema } from '../../../db/schema.ts';

export const insert = (db: Db, link: Insertable<Schema['guest_link']>) =>
  db.insertInto('guest_link').values(link).execute();

/** A link in force with its guest; a card ends with the invite that its guest came by. */
export const findUsable = (db: Db, kinds: readonly LinkKind[], secretHash: string, now: string) =>
  db
    .selectFrom('guest_link')
    .innerJoin('guest', 'guest.id', 'guest_link.user_id')
    .leftJoin('invite', 'invite.id', 'guest.invite_id')
    .select(['guest_link.id', 'guest_link.kind', 'guest_link.user_id', 'guest.username'])
    .where('guest_link.secret_hash', '=', secretHash)
    .where('guest_link.kind', 'in', kinds)
    .where('guest.removed_at', 'is', null)
    .where((eb) => eb.or([eb('guest_link.expires_at', 'is', null), eb('guest_link.expires_at', '>', now)]))
    .where((eb) => eb.or([eb('guest_link.kind', '!=', 'card'), isInForce(now)]))
    .executeTakeFirst();

/** @returns whether it was there: of two calls with one link, one opens the account */
export const deleteById = (db: Db, id: number) =>
  affectsRows(db.deleteFrom('guest_link').where('id', '=', id));

/** @returns how many there were */
export const deleteByUser = (db: Db, userId: number, ...kinds: LinkKind[]) =>
  affected(db.deleteFrom('guest_link').where('user_id', '=', userId).where('kind', 'in', kinds));

export const deleteExpired = (db: Db, now: string) =>
  db.deleteFrom('guest_link').where('expires_at', '<=', now).execute();
