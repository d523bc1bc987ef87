import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../../db/open.ts';
import type { Schema } from '../../db/schema.ts';

export type MailRow = Selectable<Schema['mail']>;

export const insert = (db: Db, mail: Insertable<Schema['mail']>) =>
  db.insertInto('mail').values(mail).execute();

/** The mail that is due and ends first: codes before notes. */
export const findDue = (db: Db, now: string): Promise<MailRow | undefined> =>
  db
    .selectFrom('mail')
    .selectAll()
    .where('next_try_at', '<=', now)
    .where('expires_at', '>', now)
    .orderBy('expires_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();

/** Writes a try down before it is made. False when another process has begun it. */
export async function claim(db: Db, mail: MailRow, nextTryAt: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('mail')
    .set({ tries: mail.tries + 1, next_try_at: nextTryAt })
    .where('id', '=', mail.id)
    .where('tries', '=', mail.tries)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export const setNextTry = (db: Db, id: number, next_try_at: string) =>
  db.updateTable('mail').set({ next_try_at }).where('id', '=', id).execute();

export const deleteById = (db: Db, id: number) => db.deleteFrom('mail').where('id', '=', id).execute();

export const deleteByAddresses = (db: Db, addresses: readonly string[]) =>
  db.deleteFrom('mail').where('to_address', 'in', addresses).execute();

export async function deleteExpired(db: Db, now: string): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('mail').where('expires_at', '<=', now).executeTakeFirst();
  return Number(numDeletedRows);
}

/** E-mails that could not be sent at their first try. */
export const countWaiting = async (db: Db): Promise<number> => {
  const { waiting } = await db
    .selectFrom('mail')
    .select((eb) => eb.fn.countAll<number>().as('waiting'))
    .where('tries', '>', 0)
    .executeTakeFirstOrThrow();
  return waiting;
};
