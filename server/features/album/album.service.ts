import { setImmediate as nextTurn } from 'node:timers/promises';
import type * as shape from '../../../shared/album.ts';
import { display } from '../../../shared/limits.ts';
import { nameKey } from '../../../shared/names.ts';
import { messages } from '../../../shared/messages.ts';
import { pageOf, paginate, type PageRequest } from '../../../shared/paging.ts';
import type { Actor, Deps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import { fold } from '../../lib/fold.ts';
import * as album from './album.queries.ts';
import { findSeen, findVisibleAmong, guestExists } from './entries.queries.ts';

export const list = (deps: Deps, actor: Actor, input: shape.ListAlbum) =>
  pageOfSearch(deps, actor, { folded: '' }, 'newest', input);

/** A guest's entries; of one's own also drafts and what is held. @throws AppError NOT_FOUND */
export async function listByUser(deps: Deps, actor: Actor, input: shape.ListByUser) {
  if (!(await guestExists(deps.db, input.id))) throw new AppError('NOT_FOUND', messages.profile.notFound);
  const ids = await album.listIdsByUser(deps.db, actor.id, input.id, pageOf(input));
  const isOwn = input.id === actor.id;
  return page(deps, actor, input, ids, () =>
    isOwn ? album.countOwn(deps.db, input.id) : album.count(deps.db, { folded: '', user_id: input.id }),
  );
}

export async function search(deps: Deps, actor: Actor, input: shape.SearchAlbum) {
  const what = await searchOf(deps, input);
  if (!what) return { entries: [], pagination: paginate(input, 0) };
  return pageOfSearch(deps, actor, what, input.sort, input);
}

/** The hours of the story: the times that a search may begin with. */
export async function hours(deps: Deps, input: shape.ListHours): Promise<string[]> {
  const what = await searchOf(deps, { ...input, q: '' });
  return what ? album.listHours(deps.db, what) : [];
}

/** The id of the first entry that `search` would answer with, for clients that poll for new entries. */
export async function newest(deps: Deps, input: shape.SearchAlbum): Promise<{ newest_id: number | null }> {
  const what = await searchOf(deps, input);
  const ids = what ? await album.listIds(deps.db, what, input.sort, { limit: 1, offset: 0 }) : [];
  return { newest_id: ids[0] ?? null };
}

export type FrozenList = { ids: number[] } | { what: album.Search; below: number };

/** What the filters show now: a search with the place below which its entries are, or the ids of the most liked or chosen. */
export async function freeze(
  deps: Deps,
  actor: Actor,
  { top, entry_ids, ...input }: shape.DownloadAlbum,
): Promise<{ total: number; list: FrozenList }> {
  if (entry_ids) {
    const { entries } = (await batch(deps, actor, { entry_ids })).data;
    const ids = entries.flatMap(({ id, privacy_status, held }) =>
      privacy_status === 'published' && held === null ? id : [],
    );
    return { total: ids.length, list: { ids } };
  }
  const what = await searchOf(deps, input);
  if (!what || top) {
    const limit = display.topLiked;
    const ids = what ? await album.listIds(deps.db, what, 'likes', { limit, offset: 0 }) : [];
    return { total: ids.length, list: { ids } };
  }
  const below = (await album.findTop(deps.db)) + 1;
  return { total: await countAll(deps, what, below), list: { what, below } };
}

/** How many entries an archive has: `count` bounds those of a text with a type, which are counted in slices. */
async function countAll(deps: Deps, what: album.Search, below: number): Promise<number> {
  const { folded, content_type, user_id } = what;
  if (folded === '' || content_type === undefined || user_id !== undefined) return album.count(deps.db, what);
  let total = 0;
  for (let from: number | undefined = below; from !== undefined; await nextTurn()) {
    const { ids, next } = await listSlice(deps, what, from);
    total += ids.length;
    from = next;
  }
  return total;
}

const sliceEntries = 200;

/** Entries of a search, so many that one turn of the event loop reads them; all slices together hold all of them. */
export const listSlice = (deps: Deps, what: album.Search, below: number): Promise<album.Slice> =>
  album.listSlice(deps.db, what, below, sliceEntries);

/** The search that a request means; null when its creator is no guest, and so nothing matches. */
async function searchOf(
  deps: Deps,
  input: Omit<shape.DownloadAlbum, 'top' | 'entry_ids'> & Partial<Pick<shape.SearchAlbum, 'sort' | 'since'>>,
): Promise<album.Search | null> {
  const { content_type, creator } = input;
  const user_id = creator === undefined ? undefined : await album.findGuestId(deps.db, nameKey(creator));
  if (creator !== undefined && user_id === undefined) return null;
  // As it is stored, whatever offset it was sent with.
  const since = input.since && input.sort === 'oldest' ? new Date(input.since).toISOString() : undefined;
  return { folded: fold(input.q), content_type, user_id, since };
}

async function pageOfSearch(
  deps: Deps,
  actor: Actor,
  what: album.Search,
  sort: album.Sort,
  request: PageRequest,
) {
  const ids = await album.listIds(deps.db, what, sort, pageOf(request));
  // The hits of a text are listed in one turn and counted in the next.
  if (what.folded !== '') await nextTurn();
  return page(deps, actor, request, ids, () => album.count(deps.db, what, sort));
}

async function page(
  deps: Deps,
  actor: Actor,
  request: PageRequest,
  ids: readonly number[],
  count: () => Promise<number>,
): Promise<{ entries: shape.Entry[]; pagination: ReturnType<typeof paginate> }> {
  const { limit, offset } = pageOf(request);
  const isLast = ids.length < limit && (ids.length > 0 || offset === 0);
  const total = isLast ? offset + ids.length : await count();
  return { entries: await findVisibleAmong(deps.db, ids, actor.id), pagination: paginate(request, total) };
}

export const creators = (deps: Deps): Promise<string[]> => album.listCreators(deps.db);

export const opening = ({ config }: Deps) => ({ opens_at: config.opens_at || null });

/** Entries by their ids, in the requested order; what the guest may not see is left out. */
export async function batch(deps: Deps, actor: Actor, { entry_ids }: shape.EntriesBatch) {
  const ids = [...new Set(entry_ids)].filter((id) => Number.isSafeInteger(id) && id > 0);
  return { data: { entries: await findVisibleAmong(deps.db, ids, actor.id) } };
}

/** Who may see entries now, and how many likes they have: for the hints that streams send. */
export const findAudiences = async (deps: Deps, ids: readonly number[]) =>
  new Map((await findSeen(deps.db, ids)).map((entry) => [entry.id, entry]));
