import { sql } from 'kysely';
import type { Hidden } from '../../../shared/host/moderation.ts';
import { isSealedNow } from '../../db/expressions.ts';
import type { Db } from '../../db/open.ts';
import { affectsRows, countOf } from '../../db/rows.ts';

export type Subject = 'entry' | 'comment';

type Written = {
  id: number;
  username: string;
  text: string;
  created_at: string;
  hidden_at: string | null;
};

/** Entries and comments as hosts see them, hidden ones too. Drafts are private, and what a removed guest wrote is hidden
 * and restored with the guest. A picture has no text. */
const written = sql`(
  select 'entry' as subject, entry.id, entry.id as entry_id, user_id, username, title as text, entry.created_at, hidden_at
  from entry join guest on guest.id = entry.user_id
  where privacy_status = 'published' and guest.removed_at is null
  union all
  select 'comment', comment.id, entry_id, user_id, username, iif(comment_type = 'image', '', content), comment.created_at,
    hidden_at
  from comment join guest on guest.id = comment.user_id
  where guest.removed_at is null
) as written`;

const listed = (subject: Subject) => sql`
  select id, username, text, created_at, hidden_at from ${written} where subject = ${subject}`;

/** The newest first, without what was commented before an entry went back to draft. */
export const list = async (db: Db, subject: Subject, limit: number): Promise<Written[]> =>
  (
    await sql<Written>`${listed(subject)} and entry_id in (select id from entry where privacy_status = 'published')
    order by id desc limit ${limit}`.execute(db)
  ).rows;

export const findListed = async (db: Db, subject: Subject, id: number): Promise<Written | undefined> =>
  (await sql<Written>`${listed(subject)} and id = ${id}`.execute(db)).rows[0];

/** What others see of a guest. */
export const listShown = (db: Db, userId: number) =>
  sql<{ subject: Subject; id: number }>`
    select subject, id from ${written} where user_id = ${userId} and hidden_at is null`.execute(db);

/** What is restored while the album has not opened is sealed like all others. */
export const setHiddenAt = (db: Db, subject: Subject, id: number, hidden_at: string | null) =>
  subject === 'entry'
    ? db
        .updateTable('entry')
        .set({ hidden_at, sealed: sql`${isSealedNow}` })
        .where('id', '=', id)
        .execute()
    : db.updateTable('comment').set({ hidden_at }).where('id', '=', id).execute();

export type HiddenRow = Omit<Hidden, 'until'> & { hidden_at: string };

/** What is hidden, the newest first, with the note of the host who hid it. */
export async function listHidden(db: Db, limit: number): Promise<HiddenRow[]> {
  const { rows } = await sql<HiddenRow>`
    select written.subject, written.id, written.username, written.text, written.hidden_at,
      coalesce(act.note, '') as reason, host.username as host
    from ${written}
    left join moderation as act on act.id = (
      select max(id) from moderation
      where subject = written.subject and subject_id = written.id and action = 'hide'
    )
    left join guest as host on host.id = act.host_id
    where written.hidden_at is not null
    order by written.hidden_at desc limit ${limit}`.execute(db);
  return rows;
}

const waiting = (db: Db) =>
  db
    .selectFrom('entry')
    .where('waiting_since', 'is not', null)
    .where('hidden_at', 'is', null)
    .where('privacy_status', '=', 'published');

export const listWaiting = (db: Db, limit: number) =>
  waiting(db)
    .innerJoin('guest', 'guest.id', 'entry.user_id')
    .select(['entry.id', 'guest.username', 'entry.title as text'])
    .select((eb) => eb.ref('waiting_since').$notNull().as('waiting_since'))
    .orderBy('waiting_since')
    .orderBy('entry.id')
    .limit(limit)
    .execute();

export const countWaiting = (db: Db) => countOf(waiting(db));

/** What was never in the album is published when a host shows it. @returns whether it waited */
export const endWaiting = (db: Db, id: number, now: string) =>
  affectsRows(
    db
      .updateTable('entry')
      .set({
        waiting_since: null,
        published_at: sql`iif(published_at >= waiting_since, ${now}, published_at)`,
        sealed: sql`${isSealedNow}`,
      })
      .where('id', '=', id)
      .where('waiting_since', 'is not', null),
  );

export async function deleteHiddenBefore(db: Db, subject: Subject, before: string): Promise<number[]> {
  const rows = await db.deleteFrom(subject).where('hidden_at', '<', before).returning('id').execute();
  return rows.map(({ id }) => id);
}
