import { sql } from 'kysely';
import { firstLabel } from '../../../shared/host/labels.ts';
import { photographerDomain } from '../../../shared/names.ts';
import { published } from '../../db/expressions.ts';
import type { Db } from '../../db/open.ts';

/** Accounts of imported pictures are those of no guest. */
const isGuest = sql`ifnull(guest.email, '') not like ${sql.lit(`%${photographerDomain}`)}`;

/** What the checklist and the notes follow from; an invite of the first start is no host's act. */
export async function findFacts(db: Db, since: string) {
  const came = sql`select count(*) from guest where id not in (select user_id from host) and ${isGuest}`;
  const { rows } = await sql<Record<'invited' | 'mailed' | 'guests' | 'new_guests', number>>`
    select
      exists (select 1 from invite where makes_host = 0 and label <> ${firstLabel}) as invited,
      exists (select 1 from guest where verified_email = email and ${isGuest}) as mailed,
      (${came}) as guests,
      (${came} and created_at > ${since}) as new_guests`.execute(db);
  return rows[0]!;
}

/** The hosts whose address a code has proved. */
export const listReachableHosts = (db: Db) =>
  db
    .selectFrom('host')
    .innerJoin('guest', 'guest.id', 'host.user_id')
    .whereRef('guest.verified_email', '=', 'guest.email')
    .where('guest.removed_at', 'is', null)
    .select((eb) => ['guest.username', 'guest.locale', eb.ref('guest.email').$notNull().as('email')])
    .orderBy('guest.id')
    .execute();

/** Of what guests see, and of the guests. */
export const countEntries = (db: Db) =>
  db
    .selectFrom('entry')
    .innerJoin('guest', 'guest.id', 'entry.user_id')
    .leftJoin('upload', 'upload.entry_id', 'entry.id')
    .where(published)
    .select([
      sql<number>`count(*)`.as('entries'),
      sql<number>`count(distinct case when ${isGuest} then guest.id end)`.as('writers'),
      sql<number>`(select count(*) from guest where removed_at is null and ${isGuest})`.as('guests'),
      sql<number>`count(*) filter (where content_type = 'image')`.as('photos'),
      sql<number>`coalesce(sum(duration) filter (where content_type = 'audio'), 0)`.as('seconds'),
    ])
    .executeTakeFirstOrThrow();

export const findBusiest = (db: Db) =>
  db
    .selectFrom('entry')
    .where(published)
    .select([
      sql<string>`strftime('%Y-%m-%dT%H:00:00.000Z', happened_at)`.as('at'),
      sql<number>`count(*)`.as('entries'),
    ])
    .groupBy('at')
    .orderBy('entries', 'desc')
    .orderBy('at')
    .limit(1)
    .executeTakeFirst();

export const findMostLoved = (db: Db) =>
  db
    .selectFrom('entry')
    .innerJoin('guest', 'guest.id', 'entry.user_id')
    .where(published)
    .where('like_count', '>', 0)
    .select(['entry.id', 'entry.title', 'guest.username', 'entry.like_count as likes'])
    .orderBy('like_count', 'desc')
    .orderBy('place', 'desc')
    .limit(1)
    .executeTakeFirst();
