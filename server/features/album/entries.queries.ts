import { sql, type Insertable } from 'kysely';
import type { z } from 'zod';
import type { Entry, Rendition } from '../../../shared/album.ts';
import { limits } from '../../../shared/limits.ts';
import type { Owned, EntryRow, Schema } from '../../db/schema.ts';
import { isOneOf, isSealedNow, isThere, pictureUrl, published, visibleTo } from '../../db/expressions.ts';
import { jsonBoolean, jsonColumns } from '../../db/json-columns.ts';
import type { Db } from '../../db/open.ts';
import { hasRows } from '../../db/rows.ts';
import type { Audience } from '../../db/schema-internal.ts';

/** Entries in the shape of the answer: the database builds the lists as JSON, nothing is mapped afterwards. */

const images = sql<z.infer<typeof Rendition>[]>`(
  select json_group_array(json_object('url', media_url(key), 'width', width, 'height', height)) from (
    select key, width, height from upload_file
    where upload_file.upload_id = upload.id and upload_file.role = 'rendition' order by width
  )
)`;

const metadata = sql<{ liked_by: number[] }>`json_object('liked_by', json((
  select json_group_array(user_id) from (
    select user_id from entry_like where entry_like.entry_id = entry.id and ${isThere('entry_like.user_id')}
    order by entry_like.id desc limit ${sql.lit(limits.likedByShown)}
  )
)))`;

const likedBy = (viewerId: number) =>
  jsonBoolean(sql`exists (
    select 1 from entry_like where entry_like.entry_id = entry.id and entry_like.user_id = ${viewerId}
  )`);

const held = sql<Entry['held']>`case
  when entry.privacy_status = 'draft' then null
  when entry.waiting_since is not null then 'waiting' when entry.sealed then 'sealed' end`;

const mediaUrl = (file: 'display' | 'poster') => sql<string | null>`media_url(${sql.ref(`${file}.key`)})`;

/** Every field of the entries with these ids that the viewer may see; in no order. */
const listVisible = (db: Db, ids: readonly number[], viewerId: number) =>
  db
    .selectFrom('entry')
    .innerJoin('guest', 'guest.id', 'entry.user_id')
    .leftJoin('upload', 'upload.entry_id', 'entry.id')
    .leftJoin('upload_file as display', (join) =>
      join.onRef('display.upload_id', '=', 'upload.id').on('display.role', '=', sql.lit('display')),
    )
    .leftJoin('upload_file as poster', (join) =>
      join.onRef('poster.upload_id', '=', 'upload.id').on('poster.role', '=', sql.lit('poster')),
    )
    .where(isOneOf('entry.id', ids))
    .where(visibleTo(viewerId))
    .select([
      'entry.id',
      'entry.id as entry_id',
      'entry.user_id',
      'guest.username',
      pictureUrl('guest.id').as('profile_picture_url'),
      'entry.title',
      'entry.description',
      'entry.content_type',
      'entry.content_type as type',
      mediaUrl('display').as('content_url'),
      mediaUrl('display').as('url'),
      sql<string | null>`case when upload.kind = 'document' then upload.file_name end`.as('file_name'),
      sql<number | null>`case when upload.kind = 'document' then display.size end`.as('file_size'),
      'entry.privacy_status',
      held.as('held'),
      'entry.tags',
      'entry.like_count as likes',
      likedBy(viewerId).as('liked_by_current_user'),
      metadata.as('metadata'),
      images.as('images'),
      'upload.width',
      'upload.height',
      'upload.placeholder',
      'upload.duration',
      sql<string | null>`nullif(upload.peaks, '')`.as('peaks'),
      'upload.taken_at',
      'entry.happened_at',
      'entry.language',
      // An attached upload was prepared: no entry shows a file that was only received.
      sql<Entry['media_state']>`upload.state`.as('media_state'),
      mediaUrl('poster').as('poster_url'),
      'entry.created_at',
      'entry.updated_at',
      'entry.published_at',
    ])
    .withPlugin(jsonColumns('tags', 'liked_by_current_user', 'metadata', 'images'))
    .execute();

/** The entries with these ids in the order of the ids; those that the viewer may not see are left out. */
export async function findVisibleAmong(db: Db, ids: readonly number[], viewerId: number): Promise<Entry[]> {
  if (ids.length === 0) return [];
  const rows = await listVisible(db, ids, viewerId);
  const byId = new Map(rows.map((entry) => [entry.id, entry]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export type SeenEntry = { id: number; likes: number; audience: Audience };

/** Those of the entries that any guest may see, and who may. */
export const findSeen = (db: Db, ids: readonly number[]): Promise<SeenEntry[]> =>
  db
    .selectFrom('entry')
    .where(isOneOf('entry.id', ids))
    .where((eb) => visibleTo(eb.ref('entry.user_id'))(eb))
    .select((eb) => [
      'entry.id',
      'entry.like_count as likes',
      eb.case().when(published(eb)).then('all').else('owner').end().$castTo<Audience>().as('audience'),
    ])
    .execute();

export const findVisible = async (db: Db, id: number, viewerId: number): Promise<Entry | undefined> =>
  (await findVisibleAmong(db, [id], viewerId))[0];

/** The row of an entry that the viewer may see. */
export const findVisibleRow = (db: Db, id: number, viewerId: number): Promise<EntryRow | undefined> =>
  db
    .selectFrom('entry')
    .selectAll()
    .where('entry.id', '=', id)
    .where(visibleTo(viewerId))
    .withPlugin(jsonColumns('tags'))
    .executeTakeFirst();

/** The entry that this guest created with the key. */
export async function findIdByKey(db: Db, userId: number, key: string | undefined) {
  if (key === undefined) return undefined;
  const query = db.selectFrom('entry').select('id').where('user_id', '=', userId);
  return (await query.where('idempotency_key', '=', key).executeTakeFirst())?.id;
}

/** Whether an entry or comment of this key is deleted. */
export const isSpent = (db: Db, userId: number, key: string) =>
  hasRows(db.selectFrom('spent_key').where('user_id', '=', userId).where('key', '=', key));

export async function insert(db: Db, entry: Insertable<Schema['entry']>): Promise<number> {
  const { id } = await db.insertInto('entry').values(entry).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Of what becomes visible now: sealed while the album has not opened. */
export const sealedNow = { sealed: sql<number>`${isSealedNow}` };
export type Seal = Partial<typeof sealedNow>;

type Change = Partial<Omit<Insertable<Schema['entry']>, 'sealed'>> & Seal;

export const update = (db: Db, { id }: Owned<EntryRow>, change: Change) =>
  db.updateTable('entry').set(change).where('id', '=', id).execute();

/** What an entry's derived words depend on besides its text: a new version of the rules has another number here. */
export const indexedAs = (timeZone: string) =>
  sql<string>`coalesce(happened_at, '') || ' ' || ${timeZone} || ' 4'`;

export const setIndexed = (db: Db, id: number, timeZone: string, change: Change) =>
  db
    .updateTable('entry')
    .set({ ...change, indexed_as: indexedAs(timeZone) })
    .where('id', '=', id)
    .execute();

/** The first entries after an id, and whether their derived words are out of date. */
export const listIndexed = (db: Db, after: number, timeZone: string) =>
  db
    .selectFrom('entry')
    .select(['id', sql<number>`indexed_as != ${indexedAs(timeZone)}`.as('is_outdated')])
    .where('id', '>', after)
    .orderBy('id')
    .limit(1000)
    .execute();

export const remove = (db: Db, { id }: Owned<EntryRow>) =>
  db.deleteFrom('entry').where('id', '=', id).execute();

export const listIdsOf = async (db: Db, userId: number): Promise<number[]> =>
  (await db.selectFrom('entry').select('id').where('user_id', '=', userId).execute()).map(({ id }) => id);

/** What an entry's search text is made of. */
export const findText = (db: Db, id: number) =>
  db
    .selectFrom('entry')
    .innerJoin('guest', 'guest.id', 'entry.user_id')
    .select(['entry.title', 'entry.description', 'entry.tags', 'entry.content_type', 'guest.username'])
    .select(['entry.happened_at', 'entry.published_at'])
    .where('entry.id', '=', id)
    .withPlugin(jsonColumns('tags'))
    .executeTakeFirst();

export const findMedia = (db: Db, entryId: number) =>
  db.selectFrom('upload').select(['id', 'kind']).where('entry_id', '=', entryId).executeTakeFirst();

/** Whether the guest is there, and not removed. */
export const guestExists = (db: Db, id: number) =>
  hasRows(db.selectFrom('guest').where('id', '=', id).where(isThere('id')));
