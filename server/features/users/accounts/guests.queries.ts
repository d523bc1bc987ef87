import { sql } from 'kysely';
import type { GuestSummary } from '../../../../shared/host/guests.ts';
import { codeRules } from '../../../../shared/limits.ts';
import { nameKey } from '../../../../shared/names.ts';
import { forQuestions } from '../../../../shared/questions.ts';
import { isSealedNow } from '../../../db/expressions.ts';
import { jsonBoolean, jsonColumns } from '../../../db/json-columns.ts';
import type { Db } from '../../../db/open.ts';
import { hasRows, type Window } from '../../../db/rows.ts';
import type { GuestRow, NewGuest } from '../../../db/schema.ts';

const guests = (db: Db) => db.selectFrom('guest').selectAll().withPlugin(jsonColumns('relationship_tags'));

export const findById = (db: Db, id: number) => guests(db).where('id', '=', id).executeTakeFirst();

export const findByNameKey = (db: Db, key: string): Promise<GuestRow | undefined> =>
  guests(db).where('username_key', '=', key).executeTakeFirst();

export const findByEmail = (db: Db, email: string): Promise<GuestRow | undefined> =>
  guests(db).where('email', '=', email).executeTakeFirst();

/** Whether the address is proved by a code, on the whitelist, or neither, so that a login needs a code, or missing. */
const status = sql<GuestSummary['status']>`case
  when guest.removed_at is not null then 'removed'
  when guest.email is null then 'by name'
  when guest.verified_email = guest.email then 'verified'
  when exists (select 1 from whitelist where whitelist.email = guest.email) then 'whitelisted'
  else 'unfinished' end`;

/**
 * Where a guest is stuck who did not finish; no code is shown. The first try of an e-mail may be under way. Who proved an
 * address and changed it is stuck no sooner than a login asks for the code of the new one.
 */
const stuck = (now: string) => sql<GuestSummary['stuck']>`case
  when ${status} <> 'unfinished' then null
  when exists (select 1 from undelivered where undelivered.email = guest.email)
    or exists (select 1 from mail where mail.to_address = guest.email and mail.tries > 1) then 'mail_failed'
  when code.id is null then iif(guest.verified_email is null, 'no_code', null)
  when code.tries >= ${sql.lit(codeRules.tries)} then 'code_spent'
  when code.expires_at <= ${now} then 'code_expired'
  else 'code_sent' end`;

const lists = {
  all: sql<boolean>`true`,
  present: sql<boolean>`guest.removed_at is null`,
  // Where one is stuck may depend on the time, whether does not.
  unfinished: sql<boolean>`${stuck('')} is not null`,
  removed: sql<boolean>`guest.removed_at is not null`,
};
/** `key`: a part of the name's key or of the address; empty for all. */
type GuestFilter = { which: keyof typeof lists; key: string };

const withCode = (db: Db) =>
  db
    .selectFrom('guest')
    .leftJoin('code', (join) =>
      join
        .onRef('code.user_id', '=', 'guest.id')
        .onRef('code.email', '=', 'guest.email')
        .on('code.purpose', '=', sql.lit('verification')),
    );

const found = (db: Db, { which, key }: GuestFilter) =>
  withCode(db)
    .where(lists[which])
    .where(
      sql<boolean>`(instr(username_key, ${key}) > 0 or instr(guest.email, ${key}) > 0
        or instr(verified_email, ${key}) > 0)`,
    );

/** How many each list has. */
export const count = (db: Db, key: string) => {
  const countOf = (which: keyof typeof lists) =>
    sql<number>`count(*) filter (where ${lists[which]})`.as(which);
  return found(db, { which: 'all', key })
    .select([countOf('present'), countOf('unfinished'), countOf('removed')])
    .executeTakeFirstOrThrow();
};

/** The newest first. */
export const list = (db: Db, filter: GuestFilter, now: string, { limit, offset }: Window) =>
  summaries(found(db, filter), now).orderBy('guest.id', 'desc').limit(limit).offset(offset).execute();

export const findSummary = (db: Db, id: number, now: string) =>
  summaries(withCode(db).where('guest.id', '=', id), now).executeTakeFirst();

const summaries = (some: ReturnType<typeof found>, now: string) =>
  some
    .leftJoin('invite', 'invite.id', 'guest.invite_id')
    .select([
      'guest.id',
      'guest.username',
      'guest.email',
      status.as('status'),
      stuck(now).as('stuck'),
      jsonBoolean(sql`exists (select 1 from host where host.user_id = guest.id)`).as('is_host'),
      sql<number>`(select count(*) from entry where user_id = guest.id)`.as('entries'),
      sql<number>`(select count(*) from comment where user_id = guest.id)`.as('comments'),
      sql<number>`(select count(*) from session where user_id = guest.id and expires_at > ${now})`.as(
        'sessions',
      ),
      sql<string | null>`(select max(last_used_at) from session where user_id = guest.id)`.as('last_seen_at'),
      'guest.created_at',
      'guest.removed_at',
      'guest.invite_id',
      'invite.label as invite_label',
    ])
    .withPlugin(jsonColumns('is_host'));

export const listRemovedBefore = (db: Db, before: string) =>
  db.selectFrom('guest').select('id').where('removed_at', '<', before).execute();

/** Sets when a guest was removed, or null, and hides or shows what the guest wrote and no host hid before. */
export async function setRemoved(db: Db, { id, removed_at: before }: GuestRow, at: string | null) {
  await db.updateTable('guest').set({ removed_at: at }).where('id', '=', id).execute();
  for (const table of ['entry', 'comment'] as const)
    await db
      .updateTable(table)
      .set({ hidden_at: at })
      .where('user_id', '=', id)
      .where('hidden_at', before === null ? 'is' : '=', before)
      .execute();
  // What is restored while the album has not opened is sealed like all others.
  if (at === null)
    await db
      .updateTable('entry')
      .set({ sealed: sql`${isSealedNow}` })
      .where('user_id', '=', id)
      .execute();
}

export const deleteById = (db: Db, id: number) => db.deleteFrom('guest').where('id', '=', id).execute();

/** Whether there is any guest. */
export const exist = (db: Db) => hasRows(db.selectFrom('guest'));

/** A guest who came now; what was not asked is blank. @returns the id */
export async function insert(db: Db, now: string, guest: Partial<NewGuest> & { username: string }) {
  const blank = {
    email: null,
    password_hash: null,
    about: '',
    relationship_tags: '[]',
    ...forQuestions(() => ''),
  };
  const times = { created_at: now, updated_at: now };
  const row = { ...blank, ...guest, username_key: nameKey(guest.username), ...times };
  const { id } = await db.insertInto('guest').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

export const update = (db: Db, id: number, change: Partial<NewGuest>) =>
  db.updateTable('guest').set(change).where('id', '=', id).execute();
