import { sql, type RawBuilder } from 'kysely';
import type { AlbumSort, ContentType } from '../../../shared/catalog.ts';
import { compiled, type CompiledRun } from '../../db/compiled.ts';
import type { Db } from '../../db/open.ts';

/** Which entries are on a page, and how many there are: ids from an index in the order of the album, rows later. */

export type Window = { limit: number; offset: number };
export type Sort = AlbumSort;
/** What the album is narrowed down to; `folded` is empty for no text. */
export type Search = {
  folded: string;
  content_type?: ContentType | undefined;
  user_id?: number | undefined;
};

type Values = Window & { match: string; content_type: string; user_id: number };
type Value = <Name extends keyof Values>(name: Name) => RawBuilder<Values[Name]>;
type Shape = {
  index: 'entry_gram' | 'entry_search' | null;
  byType: boolean;
  byUser: boolean;
  sort: Sort;
};

/** A text of one or two characters is found by an index of its own. */
function shapeOf({ folded, content_type, user_id }: Search, sort: Sort): Shape {
  const index = folded === '' ? null : [...folded].length < 3 ? 'entry_gram' : 'entry_search';
  return { index, byType: content_type !== undefined, byUser: user_id !== undefined, sort };
}

function matchOf({ index }: Shape, folded: string): string {
  const text = index === 'entry_gram' ? Buffer.from(folded).toString('hex') : folded;
  return `"${text.replaceAll('"', '""')}"`;
}

/** A full-text index alone answers for a text without filters. */
const isTextOnly = ({ index, byType, byUser }: Shape) => index !== null && !byType && !byUser;

const hits = ({ index }: Shape, value: Value) =>
  sql`${sql.ref(index ?? '')} where ${sql.ref(index ?? '')} match ${value('match')}`;

/** The visible entries that a search matches; a unary plus keeps the planner from an index that would need a sort. */
function matching(shape: Shape, value: Value) {
  const { index, byType, byUser, sort } = shape;
  const source = index
    ? sql`${sql.ref(index)} cross join entry on entry.place = ${sql.ref(`${index}.rowid`)}
        where ${sql.ref(index)} match ${value('match')}`
    : sql`entry where entry.place is not null`;
  const type = index || byUser || sort === 'likes' ? sql`+entry.content_type` : sql`entry.content_type`;
  const user = index ? sql`+entry.user_id` : sql`entry.user_id`;
  return sql`${source}
    ${byUser ? sql`and ${user} = ${value('user_id')}` : sql``}
    ${byType ? sql`and ${type} = ${value('content_type')}` : sql``}`;
}

/** The query for the ids of one page; with it a text costs what the page costs, not what its hits cost. */
function idsQuery(shape: Shape) {
  return compiled<Values>()((_db, value) => {
    const { index, sort } = shape;
    const page = sql`limit ${value('limit')} offset ${value('offset')}`;
    if (isTextOnly(shape) && sort === 'newest')
      return sql<{ id: number }>`select id from entry
        where place in (select rowid from ${hits(shape, value)} order by rowid desc ${page})
        order by place desc`;
    const place = index ? sql.ref(`${index}.rowid`) : sql`entry.place`;
    const order = {
      newest: sql`${place} desc`,
      oldest: sql`entry.happened_at, ${place}`,
      likes: sql`entry.like_count desc, ${place} desc`,
    }[sort];
    return sql<{ id: number }>`select entry.id from ${matching(shape, value)} order by ${order} ${page}`;
  });
}

const countQuery = (shape: Shape) =>
  compiled<Values>()((_db, value) =>
    isTextOnly(shape)
      ? sql<{ total: number }>`select count(*) as total from ${hits(shape, value)}`
      : sql<{ total: number }>`select count(*) as total from ${matching(shape, value)}`,
  );

function byShape<Row>(compile: (shape: Shape) => CompiledRun<Values, Row>) {
  const queries = new Map<string, CompiledRun<Values, Row>>();
  return (shape: Shape) => {
    const key = Object.values(shape).join();
    const query = queries.get(key) ?? compile(shape);
    queries.set(key, query);
    return query;
  };
}
const idsOf = byShape(idsQuery);
const countOf = byShape(countQuery);

const valuesOf = (search: Search, shape: Shape, window: Window): Values => ({
  match: matchOf(shape, search.folded),
  content_type: search.content_type ?? '',
  user_id: search.user_id ?? 0,
  limit: window.limit,
  offset: window.offset,
});

export async function listIds(db: Db, search: Search, sort: Sort, window: Window): Promise<number[]> {
  const shape = shapeOf(search, sort);
  const values = valuesOf(search, shape, window);
  const rows = await idsOf(shape)(db, values);
  return rows.map(({ id }) => id);
}

const counter = compiled<{ user_id: number; content_type: string }>()((db, value) =>
  db
    .selectFrom('entry_count')
    .select('total')
    .where('user_id', '=', value('user_id'))
    .where('content_type', '=', value('content_type')),
);

/** How many entries a search matches: filters have counters, a text is counted by its index. */
export async function count(db: Db, search: Search): Promise<number> {
  const { folded, content_type = '', user_id = 0 } = search;
  const shape = shapeOf(search, 'newest');
  const [row] =
    folded === ''
      ? await counter(db, { user_id, content_type })
      : await countOf(shape)(db, valuesOf(search, shape, { limit: 0, offset: 0 }));
  return row?.total ?? 0;
}

const idsByUser = compiled<{ user_id: number; viewer_id: number } & Window>()(
  (_db, value) => sql<{ id: number }>`
    select id from entry
    where user_id = ${value('user_id')} and hidden_at is null
      and (place is not null or user_id = ${value('viewer_id')})
    order by coalesce(published_at, created_at) desc, id desc
    limit ${value('limit')} offset ${value('offset')}`,
);

/** One guest's entries as the viewer sees them: one's own with the drafts, by their creation. */
export async function listIdsByUser(db: Db, viewerId: number, userId: number, window: Window) {
  const rows = await idsByUser(db, { user_id: userId, viewer_id: viewerId, ...window });
  return rows.map(({ id }) => id);
}

const ownCount = compiled<{ user_id: number }>()(
  (_db, value) => sql<{ total: number }>`
    select count(*) as total from entry where user_id = ${value('user_id')} and hidden_at is null`,
);

/** How many of a guest's own entries there are, drafts included. */
export async function countOwn(db: Db, userId: number): Promise<number> {
  const [row] = await ownCount(db, { user_id: userId });
  return row?.total ?? 0;
}

const creators = compiled<object>()((db) =>
  db
    .selectFrom('guest')
    .select('username')
    .where(
      sql<boolean>`exists (
        select 1 from entry_count
        where entry_count.user_id = guest.id and entry_count.content_type = '' and entry_count.total > 0
      )`,
    )
    .orderBy('username_key'),
);

export const listCreators = async (db: Db): Promise<string[]> =>
  (await creators(db, {})).map(({ username }) => username);

const guestByKey = compiled<{ key: string }>()((db, value) =>
  db.selectFrom('guest').select('id').where('username_key', '=', value('key')),
);

export const findGuestId = async (db: Db, key: string): Promise<number | undefined> =>
  (await guestByKey(db, { key }))[0]?.id;
