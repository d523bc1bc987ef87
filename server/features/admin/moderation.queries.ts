import { sql } from 'kysely';
import type { Db } from '../../db/open.ts';

export type Subject = 'entry' | 'comment';

/** Newest first, hidden ones too. */
const entries = (db: Db) =>
  db
    .selectFrom('entry')
    .innerJoin('guest', 'guest.id', 'entry.user_id')
    .select(['entry.id', 'guest.username', 'entry.title as text', 'entry.created_at', 'entry.hidden_at'])
    // Drafts are private: the host cannot list them.
    .where('entry.privacy_status', '=', 'published')
    .orderBy('entry.id', 'desc');

const comments = (db: Db) =>
  db
    .selectFrom('comment')
    .innerJoin('guest', 'guest.id', 'comment.user_id')
    .select([
      'comment.id',
      'guest.username',
      (eb) =>
        eb
          .fn<string>('iif', [eb('comment_type', '=', 'image'), eb.val('(picture)'), 'comment.content'])
          .as('text'),
      'comment.created_at',
      'comment.hidden_at',
    ])
    .orderBy('comment.id', 'desc');

export const listEntries = (db: Db, limit: number) => entries(db).limit(limit).execute();
export const listComments = (db: Db, limit: number) => comments(db).limit(limit).execute();

export const findListed = (db: Db, subject: Subject, id: number) =>
  subject === 'entry'
    ? entries(db).where('entry.id', '=', id).executeTakeFirst()
    : comments(db).where('comment.id', '=', id).executeTakeFirst();

/** What a guest's others see of it. */
export const listShown = (db: Db, subject: Subject, userId: number) =>
  db
    .selectFrom(subject)
    .select('id')
    .where('user_id', '=', userId)
    .where('hidden_at', 'is', null)
    .$if(subject === 'entry', (query) => query.where(sql<boolean>`privacy_status = 'published'`))
    .orderBy('id')
    .execute();

export const findHiddenAt = (db: Db, subject: Subject, id: number) =>
  db.selectFrom(subject).select(['hidden_at', 'user_id']).where('id', '=', id).executeTakeFirst();

export const setHiddenAt = (db: Db, subject: Subject, id: number, hidden_at: string | null) =>
  db.updateTable(subject).set({ hidden_at }).where('id', '=', id).execute();

export async function deleteHiddenBefore(db: Db, subject: Subject, before: string): Promise<number[]> {
  const rows = await db.deleteFrom(subject).where('hidden_at', '<', before).returning('id').execute();
  return rows.map(({ id }) => id);
}
