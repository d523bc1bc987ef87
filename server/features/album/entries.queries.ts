import { sql, type ExpressionBuilder, type Insertable, type SelectQueryBuilder } from 'kysely';
import type { z } from 'zod';
import type { Entry, Rendition } from '../../../shared/album.ts';
import { limits } from '../../../shared/limits.ts';
import { pictureUrl, published, visibleTo } from '../../db/expressions.ts';
import type { Db } from '../../db/open.ts';
import type { EntryRow, EntryTable, Schema } from '../../db/schema.ts';

/** Entries in the shape of the answer: the database builds the lists as JSON, nothing is mapped afterwards. */

const fileUrl = (role: 'display' | 'poster') => sql<string | null>`(
  select media_url(upload_file.key) from upload_file
  where upload_file.upload_id = upload.id and upload_file.role = ${sql.lit(role)}
)`;

const images = sql<z.infer<typeof Rendition>[]>`(
  select json_group_array(json_object('url', media_url(key), 'width', width, 'height', height) order by width)
  from upload_file where upload_file.upload_id = upload.id and upload_file.role = 'rendition'
)`;

const metadata = sql<{ liked_by: number[] }>`json_object('liked_by', json((
  select json_group_array(user_id) from (
    select user_id from entry_like where entry_like.entry_id = entry.id
    order by entry_like.id desc limit ${sql.lit(limits.likedByShown)}
  )
)))`;

const likedBy = (viewerId: number) => sql<boolean>`exists (
  select 1 from entry_like where entry_like.entry_id = entry.id and entry_like.user_id = ${viewerId}
)`;

/** Every field of an entry, as the viewer sees it. */
const seenBy = (db: Db, viewerId: number) =>
  db
    .selectFrom('entry')
    .innerJoin('guest', 'guest.id', 'entry.user_id')
    .leftJoin('upload', 'upload.entry_id', 'entry.id')
    .select((eb) => [
      'entry.id',
      'entry.id as entry_id',
      'entry.user_id',
      'guest.username',
      pictureUrl('guest.id').as('profile_picture_url'),
      'entry.title',
      'entry.description',
      'entry.content_type',
      'entry.content_type as type',
      fileUrl('display').as('content_url'),
      fileUrl('display').as('url'),
      sql<string | null>`case when upload.kind = 'document' then upload.file_name end`.as('file_name'),
      'entry.privacy_status',
      'entry.tags',
      eb
        .selectFrom('entry_like')
        .whereRef('entry_like.entry_id', '=', 'entry.id')
        .select(eb.fn.countAll<number>().as('likes'))
        .$asScalar()
        .$notNull()
        .as('likes'),
      likedBy(viewerId).as('liked_by_current_user'),
      metadata.as('metadata'),
      images.as('images'),
      'upload.width',
      'upload.height',
      'upload.placeholder',
      'upload.duration',
      // An attached upload was prepared: no entry shows a file that was only received.
      sql<Entry['media_state']>`upload.state`.as('media_state'),
      fileUrl('poster').as('poster_url'),
      'entry.created_at',
      'entry.updated_at',
      'entry.published_at',
    ]);

export const findVisible = (db: Db, id: number, viewerId: number) =>
  seenBy(db, viewerId).where('entry.id', '=', id).where(visibleTo(viewerId)).executeTakeFirst();

/** The bare row of an entry that the viewer may see. */
export const findVisibleRow = (db: Db, id: number, viewerId: number): Promise<EntryRow | undefined> =>
  db.selectFrom('entry').selectAll().where('entry.id', '=', id).where(visibleTo(viewerId)).executeTakeFirst();

export const findVisibleAmong = (db: Db, ids: readonly number[], viewerId: number) =>
  seenBy(db, viewerId).where('entry.id', 'in', ids).where(visibleTo(viewerId)).execute();

type Window = { limit: number; offset: number };

export const listPublished = (db: Db, viewerId: number, { limit, offset }: Window) =>
  seenBy(db, viewerId)
    .where(published)
    .orderBy('entry.published_at', 'desc')
    .orderBy('entry.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();

export const countPublished = (db: Db): Promise<number> => count(db.selectFrom('entry').where(published));

export const listByUser = (db: Db, viewerId: number, userId: number, { limit, offset }: Window) =>
  seenBy(db, viewerId)
    .where('entry.user_id', '=', userId)
    .where(visibleTo(viewerId))
    .orderBy((eb) => eb.fn.coalesce('entry.published_at', 'entry.created_at'), 'desc')
    .orderBy('entry.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();

export const countByUser = (db: Db, viewerId: number, userId: number): Promise<number> =>
  count(db.selectFrom('entry').where('entry.user_id', '=', userId).where(visibleTo(viewerId)));

/** What the album is searched for; `folded` is empty for everything. */
export type Search = {
  folded: string;
  content_type?: EntryRow['content_type'] | undefined;
  creator_key?: string | undefined;
};

// A trigram index finds nothing shorter than three characters; those are looked for one by one.
const shortestIndexed = 3;

/** The ids that match; the one place where the search is written, for the page and for the total. */
function matches({ folded, content_type, creator_key }: Search) {
  return (eb: ExpressionBuilder<Schema, 'entry'>) => {
    const conditions = [published(eb)];
    if ([...folded].length >= shortestIndexed) {
      const phrase = `"${folded.replaceAll('"', '""')}"`;
      conditions.push(
        eb(
          'entry.id',
          'in',
          eb
            .selectFrom('entry_search')
            .select('entry_search.rowid')
            .where(sql<boolean>`entry_search match ${phrase}`),
        ),
      );
    } else if (folded !== '') {
      conditions.push(sql<boolean>`instr(entry.search_text, ${folded}) > 0` as never);
    }
    if (content_type !== undefined) conditions.push(eb('entry.content_type', '=', content_type));
    if (creator_key !== undefined) {
      conditions.push(
        eb(
          'entry.user_id',
          'in',
          eb.selectFrom('guest').select('guest.id').where('username_key', '=', creator_key),
        ),
      );
    }
    return eb.and(conditions);
  };
}

export const search = (
  db: Db,
  viewerId: number,
  what: Search,
  sort: 'newest' | 'likes',
  { limit, offset }: Window,
) =>
  seenBy(db, viewerId)
    .where(matches(what))
    .$if(sort === 'likes', (query) => query.orderBy('likes', 'desc'))
    .orderBy('entry.published_at', 'desc')
    .orderBy('entry.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();

export const countSearch = (db: Db, what: Search): Promise<number> =>
  count(db.selectFrom('entry').where(matches(what)));

export const listCreators = async (db: Db): Promise<string[]> => {
  const rows = await db
    .selectFrom('guest')
    .where('guest.id', 'in', (eb) => eb.selectFrom('entry').select('entry.user_id').where(published))
    .select('username')
    .orderBy('username_key')
    .execute();
  return rows.map(({ username }) => username);
};

async function count(query: SelectQueryBuilder<Schema, 'entry', object>): Promise<number> {
  const { count: total } = await query
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return total;
}

/** The entry that a guest created with this key, if there is one. */
export async function findIdByKey(db: Db, userId: number, key: string | undefined) {
  if (key === undefined) return undefined;
  const query = db.selectFrom('entry').select('id').where('user_id', '=', userId);
  return (await query.where('idempotency_key', '=', key).executeTakeFirst())?.id;
}

export async function insert(db: Db, entry: Insertable<EntryTable>): Promise<number> {
  const { id } = await db.insertInto('entry').values(entry).returning('id').executeTakeFirstOrThrow();
  return id;
}

export const update = (db: Db, id: number, change: Partial<Insertable<EntryTable>>) =>
  db.updateTable('entry').set(change).where('id', '=', id).execute();

export const deleteById = (db: Db, id: number) => db.deleteFrom('entry').where('id', '=', id).execute();

/** What the search text of a guest's entries is made of. */
export const listTexts = (db: Db, userId: number) =>
  db
    .selectFrom('entry')
    .select(['id', 'title', 'description', 'tags'])
    .where('user_id', '=', userId)
    .execute();

export const usernameOf = async (db: Db, userId: number): Promise<string> =>
  (await db.selectFrom('guest').select('username').where('id', '=', userId).executeTakeFirstOrThrow())
    .username;

/** The kind of the file that hangs on an entry, if there is one. */
export const mediaKind = async (db: Db, entryId: number) =>
  (await db.selectFrom('upload').select('kind').where('entry_id', '=', entryId).executeTakeFirst())?.kind;

export const guestExists = async (db: Db, id: number): Promise<boolean> =>
  (await db.selectFrom('guest').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
