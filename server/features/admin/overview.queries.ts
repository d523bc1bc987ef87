import { sql } from 'kysely';
import { firstLabel } from '../../../shared/host/labels.ts';
import type { Db } from '../../db/open.ts';

/** What the checklist and the notes follow from; an invite of the first start is nobody's act. */
export async function findFacts(db: Db, since: string) {
  const { rows } = await sql<{ invited: 0 | 1; mailed: 0 | 1; new_guests: number; waiting: number }>`
    select
      exists (select 1 from invite where makes_host = 0 and label <> ${firstLabel})
        or exists (select 1 from guest where id not in (select user_id from host)) as invited,
      exists (select 1 from guest where verified_email = email) as mailed,
      (select count(*) from guest where created_at > ${since} and id not in (select user_id from host)) as new_guests,
      (select count(*) from entry where waiting_since is not null) as waiting`.execute(db);
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
