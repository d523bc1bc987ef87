import { sql } from 'kysely';
import type { AlbumSort, ContentType } from '../../../shared/catalog.ts';
import type { Db } from '../../db/open.ts';
import { countOf, type Window } from '../../db/rows.ts';
import { searchWordsOf, type SearchWord } from '../../db/search-index.ts';

/** Which entries are on a page, and how many there are: ids from an index in the order of the album, rows later. */

export type Sort = AlbumSort;
/** What the album is narrowed down to; `folded` is empty for no text. */
export type Search = {
  folded: string;
  content_type?: ContentType | undefined;
  user_id?: number | undefined;
  /** Only what happened from this time on. */
  since?: string | undefined;
};

/** Some of the entries of a search, the newest; `next` is absent in the last slice. */
export type Slice = { ids: number[]; next: number | undefined };
type Positioned = { id: number; place: number; content_type: ContentType };

/** So many newest hits are compared where a full-text index alone does not answer. */
const maxHits = 20_000;

/** One of these texts, as a full-text index is asked for it. */
const anyOf = (texts: readonly string[]) =>
  `(${texts.map((text) => `"${text.replaceAll('"', '""')}"`).join(' OR ')})`;

/** The positions of the entries with a text, as the full-text indexes alone answer. */
function hits({ folded }: Search) {
  const words = searchWordsOf(folded);
  // The index of short words has every two characters, so also the last two of a code.
  const short = words
    .filter((word) => !word.long)
    .map(({ word, codes }) => [word, ...codes.map((code) => code.slice(1))])
    .map((texts) => anyOf(texts.map((text) => Buffer.from(text).toString('hex'))));
  const long = words.filter((word) => word.long).map(({ word, codes }) => anyOf([word, ...codes]));
  const shortHits = sql`select rowid from entry_gram where entry_gram match ${short.join(' AND ')}`;
  if (long.length === 0) return shortHits;
  const longHits = sql`select rowid from entry_search where entry_search match ${long.join(' AND ')}`;
  return short.length === 0
    ? longHits
    : sql`${longHits} and +rowid in (${shortHits} order by rowid desc limit ${maxHits})`;
}

const hasWord = ({ word, codes }: SearchWord) =>
  sql`(${sql.join(
    [word, ...codes].map((text) => sql`instr(search_text, ${text}) > 0`),
    sql` or `,
  )})`;

/** The visible entries of the filters; a unary plus keeps the planner from an index that would need a sort. */
function filtered({ content_type, user_id, since }: Search, sort: Sort) {
  const type = user_id !== undefined || sort === 'likes' ? sql`+content_type` : sql`content_type`;
  return sql`from entry where place is not null
    ${user_id === undefined ? sql`` : sql`and user_id = ${user_id}`}
    ${content_type === undefined ? sql`` : sql`and ${type} = ${content_type}`}
    ${since === undefined ? sql`` : sql`and happened_at >= ${since}`}`;
}

const orders = {
  newest: sql`place desc`,
  oldest: sql`happened_at, place`,
  likes: sql`like_count desc, place desc`,
};

/** What a text and filters match: looked up among the hits in the order's index; a creator's are read by their own. */
function matching(search: Search, sort: Sort) {
  const entries = filtered(search, sort);
  return search.user_id === undefined
    ? sql`${entries} and +place in (${hits(search)} order by rowid desc limit ${maxHits})`
    : sql`${entries} and ${sql.join(searchWordsOf(search.folded).map(hasWord), sql` and `)}`;
}

/** Whether a full-text index alone answers. */
const isTextOnly = ({ content_type, user_id, since }: Search) =>
  content_type === undefined && user_id === undefined && since === undefined;

/** The ids of one page. */
export async function listIds(db: Db, search: Search, sort: Sort, { limit, offset }: Window) {
  // A plus as in `visibleTo`.
  const page = sql`limit +${limit} offset +${offset}`;
  const entries = search.folded === '' ? filtered(search, sort) : matching(search, sort);
  const query =
    search.folded !== '' && isTextOnly(search) && sort === 'newest'
      ? sql<{ id: number }>`select id from entry
          where place in (${hits(search)} order by rowid desc ${page}) order by place desc`
      : sql<{ id: number }>`select id ${entries} order by ${orders[sort]} ${page}`;
  return (await query.execute(db)).rows.map(({ id }) => id);
}

/** So many places are enough for a finger on the longest edge. */
const maxHours = 1000;

/** When the first entry of each hour happened: one step of the index for an hour, however many entries it has. */
export async function listHours(db: Db, search: Search): Promise<string[]> {
  const first = (since: ReturnType<typeof sql>) =>
    sql`(select happened_at ${filtered(search, 'oldest')} and happened_at >= ${since} order by happened_at limit 1)`;
  const { rows } = await sql<{ at: string }>`
    with recursive hour (at) as (
      select ${first(sql`''`)}
      union all
      select ${first(sql`strftime('%Y-%m-%dT%H:00', at, '+1 hour')`)} from hour where at is not null
    )
    select at from hour where at is not null limit ${maxHours}`.execute(db);
  return rows.map(({ at }) => at);
}

/** How many entries a search lists: filters have counters, a text is counted by its index. */
export async function count(db: Db, search: Search, sort: Sort = 'newest'): Promise<number> {
  const { folded, content_type = '', user_id = 0 } = search;
  if (folded === '' && search.since !== undefined) {
    const counted = sql<{ total: number }>`select count(*) as total ${filtered(search, 'oldest')}`;
    return (await counted.execute(db)).rows[0]?.total ?? 0;
  }
  if (folded === '') {
    const counter = db.selectFrom('entry_count').select('total').where('user_id', '=', user_id);
    return (await counter.where('content_type', '=', content_type).executeTakeFirst())?.total ?? 0;
  }
  const { rows } = await (
    isTextOnly(search)
      ? sql<{ total: number }>`select count(*) as total from (${hits(search)})`
      : sql<{ total: number }>`select count(*) as total ${matching(search, 'newest')}`
  ).execute(db);
  const total = rows[0]?.total ?? 0;
  return sort === 'newest' ? total : Math.min(total, maxHits);
}

/** So many positions of a search below one that one turn reads them, and where the next slice begins. */
export async function listSlice(db: Db, search: Search, below: number, limit: number): Promise<Slice> {
  const { folded, content_type, user_id } = search;
  const query =
    folded !== '' && user_id === undefined
      ? sql<Positioned>`select id, place, content_type from entry where place in (
        ${hits(search)} and rowid < ${below} order by rowid desc limit ${limit}) order by place desc`
      : sql<Positioned>`select id, place, content_type
        ${folded === '' ? filtered(search, 'newest') : matching(search, 'newest')} and place < ${below}
        order by place desc limit ${limit}`;
  const { rows } = await query.execute(db);
  const shown = rows.filter((row) => content_type === undefined || row.content_type === content_type);
  const next = rows.length === limit ? rows.at(-1)?.place : undefined;
  return { ids: shown.map(({ id }) => id), next };
}

/** The position above which nothing is published yet. */
export async function findTop(db: Db): Promise<number> {
  const { top } = await db
    .selectFrom('entry')
    .select((eb) => eb.fn.max('place').as('top'))
    .where('place', 'is not', null)
    .executeTakeFirstOrThrow();
  return top ?? 0;
}

/** One guest's entries as the viewer sees them: one's own with the drafts, by their creation. */
export async function listIdsByUser(db: Db, viewerId: number, userId: number, { limit, offset }: Window) {
  const { rows } = await sql<{ id: number }>`
    select id from entry
    where user_id = ${userId} and hidden_at is null and (place is not null or user_id = ${viewerId})
    order by coalesce(published_at, created_at) desc, id desc
    limit ${limit} offset ${offset}`.execute(db);
  return rows.map(({ id }) => id);
}

/** How many of a guest's own entries there are, drafts included. */
export const countOwn = (db: Db, userId: number) =>
  countOf(db.selectFrom('entry').where('user_id', '=', userId).where('hidden_at', 'is', null));

/** The names of guests with an entry in the album. */
export const listCreators = async (db: Db): Promise<string[]> => {
  const rows = await db
    .selectFrom('guest')
    .select('username')
    .where(
      sql<boolean>`exists (
        select 1 from entry_count
        where entry_count.user_id = guest.id and entry_count.content_type = '' and entry_count.total > 0
      )`,
    )
    .orderBy('username_key')
    .execute();
  return rows.map(({ username }) => username);
};

export const findGuestId = async (db: Db, key: string): Promise<number | undefined> =>
  (await db.selectFrom('guest').select('id').where('username_key', '=', key).executeTakeFirst())?.id;
