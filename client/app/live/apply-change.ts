import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import type { Entry } from '../../../shared/album.ts';
import type { Change, GuestName } from '../../../shared/changes.ts';
import { limits } from '../../../shared/limits.ts';
import { api } from '../api.ts';
import { trpc } from '../trpc.ts';
import { changeEntry, entriesOf, findEntry, type EntryChange } from './cached-entries.ts';

/** What a change does to the cached answers. No list gets a new entry by itself: the album offers it, see `useNewEntries`. */

const albumKey = getQueryKey(trpc.album);
/** Lists of published entries, where an own entry that became a draft does not belong. */
const publishedLists = [getQueryKey(trpc.album.search), getQueryKey(trpc.album.list)].map(String);
const isPublishedList = (key: QueryKey) => publishedLists.includes(String(key[0]));

export async function applyChange(cache: QueryClient, change: Change): Promise<void> {
  if (change.type === 'entry') showEntry(cache, change.entry);
  else if (change.type === 'gone') removeEntry(cache, change.entry_id);
  else if (change.type === 'comments') showComments(cache, change.entry_id);
  else if (change.type === 'guest') showGuest(cache, change.user_id, change.guest);
  else if (change.type === 'reset') await refresh(cache);
}

const cachedAnswers = (cache: QueryClient) =>
  cache.getQueriesData({ queryKey: albumKey }).map(([, data]) => data);

function showEntry(cache: QueryClient, entry: Entry): void {
  const before = findEntry(cachedAnswers(cache), entry.id);
  changeCached(cache, entry.id, (key) => () => {
    const belongs = entry.privacy_status === 'published' || !isPublishedList(key);
    return belongs ? entry : null;
  });
  if (before?.privacy_status !== entry.privacy_status) markListsStale(cache);
  if (before === undefined) {
    // An open dialog may show that the entry was gone.
    void cache.invalidateQueries({
      queryKey: getQueryKey(trpc.album.entry, { entry_id: entry.id }, 'query'),
    });
    showComments(cache, entry.id);
  }
  if (before?.likes !== entry.likes)
    void cache.invalidateQueries({
      queryKey: getQueryKey(trpc.album.likers, { entry_id: entry.id }, 'query'),
    });
}

function removeEntry(cache: QueryClient, id: number): void {
  changeCached(cache, id, () => () => null);
  markListsStale(cache);
  // An open dialog fetches it again, and shows that it is gone.
  void cache.resetQueries({ queryKey: getQueryKey(trpc.album.entry, { entry_id: id }, 'query') });
  showComments(cache, id);
}

/** Changes an entry in every answer that holds it; each answer stays as old and as stale as it was. */
function changeCached(cache: QueryClient, id: number, changeIn: (key: QueryKey) => EntryChange): void {
  for (const query of cache.getQueryCache().findAll({ queryKey: albumKey })) {
    const { data, dataUpdatedAt: updatedAt, isInvalidated } = query.state;
    const changed = changeEntry(data, id, changeIn(query.queryKey));
    if (changed === data) continue;
    cache.setQueryData(query.queryKey, changed, { updatedAt });
    if (isInvalidated) query.invalidate();
  }
}

/** Lists stay as they are until they are opened again; the newest entry and the names of creators are fetched now. */
function markListsStale(cache: QueryClient): void {
  void cache.invalidateQueries({ queryKey: albumKey, refetchType: 'none' });
  for (const procedure of [trpc.album.newest, trpc.album.creators])
    void cache.invalidateQueries({ queryKey: getQueryKey(procedure) });
}

const showComments = (cache: QueryClient, entry_id: number) =>
  void cache.invalidateQueries({
    queryKey: getQueryKey(trpc.comments.list),
    predicate: ({ queryKey }) => inputOf(queryKey)?.entry_id === entry_id,
  });

function showGuest(cache: QueryClient, id: number, guest: GuestName | null): void {
  for (const key of [trpc.comments.list, trpc.album.likers, trpc.album.creators])
    void cache.invalidateQueries({ queryKey: getQueryKey(key) });
  const profile = { queryKey: getQueryKey(trpc.users.profile, { id }, 'query') };
  // An open profile of a removed guest shows that it is gone.
  if (!guest) return void cache.resetQueries(profile);
  void cache.invalidateQueries(profile);
  const own = cachedAnswers(cache)
    .flatMap(entriesOf)
    .filter(({ user_id }) => user_id === id);
  for (const entry of new Set(own.map((one) => one.id)))
    changeCached(cache, entry, () => (before) => ({ ...before, ...guest }));
}

const inputOf = (key: QueryKey) => (key[1] as { input?: { entry_id?: number } } | undefined)?.input;

/** Fetches every cached entry again, in its place, and all else that pages show. */
async function refresh(cache: QueryClient): Promise<void> {
  markListsStale(cache);
  void cache.invalidateQueries({ queryKey: getQueryKey(trpc.comments) });
  void cache.invalidateQueries({ queryKey: getQueryKey(trpc.users) });
  const ids = [
    ...new Set(
      cachedAnswers(cache)
        .flatMap(entriesOf)
        .map(({ id }) => id),
    ),
  ];
  for (let from = 0; from < ids.length; from += limits.batchIds) {
    const entry_ids = ids.slice(from, from + limits.batchIds);
    const { entries } = (await api.album.batch.query({ entry_ids })).data;
    for (const entry of entries) showEntry(cache, entry);
    const gone = entry_ids.filter((id) => !entries.some((entry) => entry.id === id));
    for (const id of gone) removeEntry(cache, id);
  }
}

/** How old the oldest cached answer is, in milliseconds, with the time that its request may have taken. */
export function ageOf(cache: QueryClient, margin: number): number {
  const times = cache
    .getQueryCache()
    .getAll()
    .flatMap(({ state }) => (state.data === undefined ? [] : state.dataUpdatedAt));
  return Math.max(0, Math.round(Date.now() - Math.min(Date.now(), ...times))) + margin;
}
