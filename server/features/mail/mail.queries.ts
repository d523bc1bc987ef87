import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../../db/open.ts';
import { affectsRows, countOf } from '../../db/rows.ts';
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
export const claim = (db: Db, mail: MailRow, nextTryAt: string) =>
  affectsRows(
    db
      .updateTable('mail')
      .set({ tries: mail.tries + 1, next_try_at: nextTryAt })
      .where('id', '=', mail.id)
      .where('tries', '=', mail.tries),
  );

export const setNextTry = (db: Db, id: number, next_try_at: string) =>
  db.updateTable('mail').set({ next_try_at }).where('id', '=', id).execute();

/** The mail server took it. */
export async function remove(db: Db, { id, to_address }: MailRow): Promise<void> {
  await db.deleteFrom('mail').where('id', '=', id).execute();
  await db.deleteFrom('undelivered').where('email', '=', to_address).execute();
}

export async function deleteByAddresses(db: Db, addresses: readonly string[]): Promise<void> {
  await db.deleteFrom('mail').where('to_address', 'in', addresses).execute();
  await db.deleteFrom('undelivered').where('email', 'in', addresses).execute();
}

/** Deletes what could not be delivered in its time, and notes the addresses. @returns how many */
export async function deleteExpired(db: Db, now: string): Promise<number> {
  const rows = await db.deleteFrom('mail').where('expires_at', '<=', now).returning('to_address').execute();
  for (const { to_address: email } of rows)
    await db
      .insertInto('undelivered')
      .values({ email, failed_at: now })
      .onConflict((conflict) => conflict.column('email').doUpdateSet({ failed_at: now }))
      .execute();
  return rows.length;
}

/** E-mails that could not be sent at their first try. */
export const countToRetry = (db: Db) => countOf(db.selectFrom('mail').where('tries', '>', 0));
