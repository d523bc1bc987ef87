import { sql } from 'kysely';
import type { Db } from '../../db/open.ts';

export const listGuests = (db: Db, now: string) =>
  db
    .selectFrom('guest')
    .select([
      'guest.id',
      'guest.username',
      'guest.email',
      sql<number>`coalesce(guest.verified_email = guest.email, 0)`.as('verified'),
      sql<number>`exists (select 1 from whitelist where whitelist.email = guest.email)`.as('whitelisted'),
      sql<number>`(select count(*) from entry where user_id = guest.id)`.as('entries'),
      sql<number>`(select count(*) from comment where user_id = guest.id)`.as('comments'),
      sql<number>`(select count(*) from session where user_id = guest.id and expires_at > ${now})`.as(
        'sessions',
      ),
      sql<string | null>`(select max(last_used_at) from session where user_id = guest.id)`.as('last_seen_at'),
      'guest.created_at',
    ])
    .orderBy('guest.id')
    .execute();
