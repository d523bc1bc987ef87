import { sql } from 'kysely';
import type { Db } from '../../db/open.ts';

export const listGuests = (db: Db, now: string) =>
  db
    .selectFrom('guest')
    .select((eb) => [
      'guest.id',
      'guest.username',
      'guest.email',
      sql<number>`coalesce(guest.verified_email = guest.email, 0)`.as('verified'),
      sql<number>`exists (select 1 from whitelist where whitelist.email = guest.email)`.as('whitelisted'),
      eb
        .selectFrom('entry')
        .whereRef('entry.user_id', '=', 'guest.id')
        .select((inner) => inner.fn.countAll<number>().as('entries'))
        .$asScalar()
        .$notNull()
        .as('entries'),
      eb
        .selectFrom('comment')
        .whereRef('comment.user_id', '=', 'guest.id')
        .select((inner) => inner.fn.countAll<number>().as('comments'))
        .$asScalar()
        .$notNull()
        .as('comments'),
      eb
        .selectFrom('session')
        .whereRef('session.user_id', '=', 'guest.id')
        .where('session.expires_at', '>', now)
        .select((inner) => inner.fn.countAll<number>().as('sessions'))
        .$asScalar()
        .$notNull()
        .as('sessions'),
      eb
        .selectFrom('session')
        .whereRef('session.user_id', '=', 'guest.id')
        .select((inner) => inner.fn.max('session.last_used_at').as('last_used_at'))
        .$asScalar()
        .as('last_seen_at'),
      'guest.created_at',
    ])
    .orderBy('guest.id')
    .execute();
