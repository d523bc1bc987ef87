import { sql } from 'kysely';
import { display } from '../../../shared/limits.ts';
import { isThere } from '../../db/expressions.ts';
import type { Db } from '../../db/open.ts';
import { affectsRows } from '../../db/rows.ts';

/** Likes and visible comments of other guests on a guest's own entries that the host did not hide. */
const events = (userId: number, since: string, until: string) => sql`
  select entry.id as entry_id, entry.title, 0 as comments, 1 as likes, entry_like.created_at, entry_like.user_id
  from entry join entry_like on entry_like.entry_id = entry.id
  where entry.user_id = ${userId} and entry.hidden_at is null and entry_like.user_id <> entry.user_id
    and entry_like.created_at > ${since} and entry_like.created_at <= ${until}
  union all
  select entry.id, entry.title, 1, 0, comment.created_at, comment.user_id
  from entry join comment on comment.entry_id = entry.id
  where entry.user_id = ${userId} and entry.hidden_at is null and comment.user_id <> entry.user_id
    and comment.hidden_at is null and comment.created_at > ${since} and comment.created_at <= ${until}`;

type EntryActivity = { entry_id: number; title: string; comments: number; likes: number };
type Totals = { names: string; all_comments: number; all_likes: number };

/** What happened within a time: in all, and on the entries of the latest. */
export async function summarize(db: Db, userId: number, since: string, until: string) {
  const { rows } = await sql<EntryActivity & Totals>`
    select entry_id, title, sum(comments) as comments, sum(likes) as likes,
      json_group_array(distinct guest.username) as names,
      sum(sum(comments)) over () as all_comments, sum(sum(likes)) over () as all_likes
    from (${events(userId, since, until)}) as event join guest on guest.id = event.user_id
    where ${isThere('guest.id')}
    group by entry_id order by max(event.created_at) desc, entry_id desc limit ${display.activityEntries}`.execute(
    db,
  );
  const { all_comments = 0, all_likes = 0 } = rows[0] ?? {};
  const entries = rows.map(({ entry_id, title, comments, likes, names }) => {
    const all = JSON.parse(names) as string[];
    const usernames = all.slice(0, display.activityNames);
    return { entry_id, title, comments, likes, usernames, others: all.length - usernames.length };
  });
  return { comments: all_comments, likes: all_likes, entries };
}

export const findSeenAt = async (db: Db, userId: number): Promise<string> => {
  const row = await db
    .selectFrom('guest')
    .select((eb) => eb.fn.coalesce('activity_seen_at', 'created_at').as('at'))
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return row.at;
};

/** Moves the time of the last look, never back. */
export const setSeenAt = (db: Db, userId: number, at: string) =>
  db
    .updateTable('guest')
    .set({ activity_seen_at: at })
    .where('id', '=', userId)
    .where((eb) => eb.or([eb('activity_seen_at', 'is', null), eb('activity_seen_at', '<', at)]))
    .execute();

/** Verified guests with digests, none sent since `sentBefore`, each with the time of the last visit, look or digest. */
export const listDigestGuests = (db: Db, sentBefore: string) =>
  db
    .selectFrom('guest')
    .select([
      'id',
      'username',
      'email',
      'locale',
      sql<string>`max(
        coalesce(activity_seen_at, created_at),
        coalesce(digest_sent_at, ''),
        coalesce((select max(last_used_at) from session where session.user_id = guest.id), '')
      )`.as('since'),
    ])
    .whereRef('verified_email', '=', 'email')
    .$narrowType<{ email: string }>()
    .where('removed_at', 'is', null)
    .where('digest_ended_at', 'is', null)
    .where((eb) => eb.or([eb('digest_sent_at', 'is', null), eb('digest_sent_at', '<', sentBefore)]))
    .orderBy('id')
    .execute();

/** Whether a guest gets digests; null without a verified address. */
export async function findDigest(db: Db, userId: number): Promise<boolean | null> {
  const row = await db
    .selectFrom('guest')
    .select('digest_ended_at')
    .where('id', '=', userId)
    .whereRef('verified_email', '=', 'email')
    .executeTakeFirst();
  return row ? row.digest_ended_at === null : null;
}

export const resumeDigests = (db: Db, userId: number) =>
  db.updateTable('guest').set({ digest_ended_at: null }).where('id', '=', userId).execute();

export const setDigestSentAt = (db: Db, userId: number, digest_sent_at: string) =>
  db.updateTable('guest').set({ digest_sent_at }).where('id', '=', userId).execute();

/** Ends the digests of a guest; the first time stays. @returns false when there is no such guest */
export const endDigests = (db: Db, userId: number, at: string) =>
  affectsRows(
    db
      .updateTable('guest')
      .set((eb) => ({ digest_ended_at: eb.fn.coalesce('digest_ended_at', eb.val(at)) }))
      .where('id', '=', userId),
  );
