import type { Insertable } from 'kysely';
import { isInForce } from '../../../db/expressions.ts';
import type { Db } from '../../../db/open.ts';
import { countOf } from '../../../db/rows.ts';
import type { Schema } from '../../../db/schema.ts';

/** Invitations by e-mail: one for each address. */

/** Whether the address is invited already, or that of a guest. */
export async function isKnown(db: Db, email: string): Promise<boolean> {
  const invited = db.selectFrom('invitation').select('invite_id as id').where('email', '=', email);
  const guest = db.selectFrom('guest').select('id').where('email', '=', email);
  return (await invited.union(guest).executeTakeFirst()) !== undefined;
}

export const insert = (db: Db, row: Insertable<Schema['invitation']>) =>
  db.insertInto('invitation').values(row).execute();

/** Who was invited before a time, was not reminded, and did not come by an invite that is still open. */
const remindable = (db: Db, before: string, now: string) =>
  db
    .selectFrom('invitation')
    .innerJoin('invite', 'invite.id', 'invitation.invite_id')
    .where('invitation.sent_at', '<=', before)
    .where('invitation.reminded_at', 'is', null)
    .where('invite.uses', '=', 0)
    .where(isInForce(now))
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('guest').select('id').whereRef('guest.email', '=', 'invitation.email'))),
    );

export const listRemindable = (db: Db, before: string, now: string, limit: number) =>
  remindable(db, before, now)
    .selectAll('invite')
    .select('invitation.email')
    .orderBy('invite.id')
    .limit(limit)
    .execute();

export const countRemindable = (db: Db, before: string, now: string) => countOf(remindable(db, before, now));

export const setReminded = (db: Db, email: string, reminded_at: string) =>
  db.updateTable('invitation').set({ reminded_at }).where('email', '=', email).execute();

export const deleteByEmail = (db: Db, email: string) =>
  db.deleteFrom('invitation').where('email', '=', email).execute();
