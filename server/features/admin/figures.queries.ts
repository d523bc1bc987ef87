import { sql } from 'kysely';
import { published } from '../../db/expressions.ts';
import type { Db } from '../../db/open.ts';

/** How many entries guests see, of which kinds, and by how many guests; accounts of this domain are none. */
export const countEntries = (db: Db, without: string) =>
  db
    .selectFrom('entry')
    .innerJoin('guest', 'guest.id', 'entry.user_id')
    .leftJoin('upload', 'upload.entry_id', 'entry.id')
    .where(published)
    .select((eb) => [
      eb.fn.countAll<number>().as('entries'),
      sql<number>`count(distinct case when ${isGuest(without)} then guest.id end)`.as('writers'),
      sql<number>`count(*) filter (where content_type = 'image')`.as('photos'),
      sql<number>`coalesce(sum(duration) filter (where content_type = 'audio'), 0)`.as('seconds'),
    ])
    .executeTakeFirstOrThrow();

const isGuest = (without: string) => sql<boolean>`ifnull(guest.email, '') not like ${`%${without}`}`;

/** The guests without the accounts of this domain. */
export const countGuests = async (db: Db, without: string): Promise<number> =>
  (
    await db
      .selectFrom('guest')
      .select((eb) => eb.fn.countAll<number>().as('guests'))
      .where('removed_at', 'is', null)
      .where(isGuest(without))
      .executeTakeFirstOrThrow()
  ).guests;

export const findBusiest = (db: Db) =>
  db
    .selectFrom('entry')
    .where(published)
    .select((eb) => [
      sql<string>`strftime('%Y-%m-%dT%H:00:00.000Z', happened_at)`.as('at'),
      eb.fn.countAll<number>().as('entries'),
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
