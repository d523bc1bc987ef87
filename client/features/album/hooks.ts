import { keepPreviousData, skipToken, useQueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { Entry } from '../../../shared/album.ts';
import { delays, limits } from '../../../shared/limits.ts';
import { usePollingInterval } from '../../app/live/live-state.ts';
import { useSession } from '../../app/session.tsx';
import { trpc } from '../../app/trpc.ts';
import { statusOf, report } from '../../lib/errors.ts';
import { latestWins } from '../../lib/latest-wins.ts';
import { downloadInput, searchInput, type AlbumFilters } from './filters/album-filters.ts';
import { changeHeld, distinctEntries, heldEntries, type EntryChange } from '../../app/live/cached-entries.ts';
import { useWedding } from '../../lib/wedding.ts';
import { placesOf, type Place } from './days/chapters.ts';
import { batchesForward } from './days/days.ts';
import { preparingIds } from './entry-kind.ts';

const albumKey = getQueryKey(trpc.album);

/** The endless album under these filters; while new ones are fetched, and after the session's end, the old cards stay. */
export function useAlbum(filters: AlbumFilters) {
  const query = trpc.album.search.useInfiniteQuery(searchInput(filters), {
    getNextPageParam: ({ pagination }) =>
      pagination.has_more && !filters.top ? pagination.page + 1 : undefined,
    placeholderData: keepPreviousData,
    // Cards do not move when a guest returns to the tab: `useNewEntries` announces new ones.
    refetchOnWindowFocus: false,
  });
  const pages = query.data?.pages;
  const isNewest = filters.order === 'newest' && !filters.top;
  const added = useMemo(() => {
    const distinct = pages && distinctEntries(pages);
    return isNewest ? distinct?.map(batchesForward) : distinct;
  }, [pages, isNewest]);
  const entries = useMemo(() => added?.flat(), [added]);
  const { ended } = useSession();
  const [last, setLast] = useState(entries);
  if (entries && entries !== last) setLast(entries);
  const pageStarts = useMemo(() => new Set(added?.flatMap(([first]) => first?.id ?? [])), [added]);
  const total = pages?.[0]?.pagination.total ?? 0;
  return {
    ...query,
    entries: entries ?? (ended ? last : undefined),
    // The bar of the ended session says it.
    error: ended ? null : query.error,
    pageStarts,
    total: filters.top ? (entries?.length ?? 0) : total,
  };
}

/** The first page of the newest: the album's own, and beside a story another. */
export function useNewestPage(filters: AlbumFilters, album: ReturnType<typeof useAlbum>) {
  const isShown = !filters.top && album.isSuccess && !album.isPlaceholderData;
  const isStory = filters.order === 'oldest';
  const beside = trpc.album.search.useQuery(searchInput({ ...filters, order: 'newest' }), {
    // In one request with the album: what it leads to above the pictures must not move them.
    enabled: isStory && !filters.top,
    refetchOnWindowFocus: false,
  });
  const page = isStory ? beside.data : album.data?.pages[0];
  return isShown && page ? { ...page, at: isStory ? beside.dataUpdatedAt : album.dataUpdatedAt } : undefined;
}

/** Whether others have published since this page of the newest was fetched; the album itself stays as it is. */
export function useNewEntries(
  filters: AlbumFilters,
  shown: ReturnType<typeof useNewestPage>,
  entries: readonly Entry[],
): boolean {
  const { data } = trpc.album.newest.useQuery(searchInput({ ...filters, order: 'newest' }), {
    enabled: shown !== undefined,
    initialData: shown && { newest_id: shown.entries[0]?.id ?? null },
    initialDataUpdatedAt: shown?.at,
    refetchInterval: usePollingInterval(delays.pollEntries),
  });
  const newest = data?.newest_id ?? null;
  return (
    newest !== null && shown !== undefined && ![...shown.entries, ...entries].some(({ id }) => id === newest)
  );
}

/** The places of the story that these filters show; none of another order, and of a search. */
export function usePlaces({ q, creator, content_type, top, order }: AlbumFilters): readonly Place[] {
  const { wedding_date, time_zone } = useWedding();
  const isStory = order === 'oldest' && !top && q === '';
  const { data } = trpc.album.hours.useQuery(
    isStory ? { ...(creator && { creator }), ...(content_type && { content_type }) } : skipToken,
  );
  return useMemo(
    () => (isStory && data ? placesOf(data, wedding_date, time_zone) : []),
    [isStory, data, wedding_date, time_zone],
  );
}

export const useCreators = (): string[] => trpc.album.creators.useQuery().data ?? [];

/**
 * One entry: at once when any list already holds it, and fresh from the server soon after; none once the server has it no
 * longer. Null fetches none.
 */
export function useEntry(id: number | null) {
  const queryClient = useQueryClient();
  const query = trpc.album.entry.useQuery(id === null ? skipToken : { entry_id: id }, {
    initialData: () => heldEntries(queryClient).find((entry) => entry.id === id),
    initialDataUpdatedAt: 0,
  });
  const isGone = statusOf(query.error) === 404;
  return { ...query, data: isGone ? undefined : query.data, isGone };
}

/** Without a stream, polls shown entries whose recordings are being prepared until they are ready; then updates every list. */
export function usePreparing(entries: readonly Entry[]): void {
  const { change } = useEntryCache();
  const interval = usePollingInterval(delays.pollRecordings);
  const entry_ids = preparingIds(entries).slice(0, limits.batchIds);
  const { data } = trpc.album.batch.useQuery(
    { entry_ids },
    { enabled: entry_ids.length > 0, refetchInterval: interval },
  );
  const show = useEffectEvent((polled: readonly Entry[]) => {
    for (const entry of polled) if (entry.media_state !== 'preparing') change(entry.id, () => entry);
  });
  useEffect(() => show(data?.data.entries ?? []), [data]);
}

/** What other features may do to entries that the caches hold, without knowing the caches. */
export function useEntryCache() {
  const queryClient = useQueryClient();
  const change = (id: number, how: EntryChange) => changeHeld(queryClient, id, how);
  return {
    change,
    /** Shows a created or edited entry, and refetches the lists that it may have entered or left. */
    saved: (entry: Entry) => {
      change(entry.id, () => entry);
      return queryClient.invalidateQueries({ queryKey: albumKey });
    },
    removed: (id: number) => {
      change(id, () => null);
      queryClient.removeQueries({ queryKey: getQueryKey(trpc.album.entry, { entry_id: id }, 'query') });
      return queryClient.invalidateQueries({ queryKey: albumKey });
    },
  };
}

/** The guests who liked an entry; fetched again after one's own like. */
export function useLikers({ id, likes }: Entry) {
  const { data = [] } = trpc.album.likers.useQuery({ entry_id: id }, { enabled: likes > 0 });
  return likes > 0 ? data : [];
}

type LikeState = Pick<Entry, 'likes' | 'liked_by_current_user'>;
const sendLike = latestWins<LikeState, boolean>();

/** The like of an entry: shown at once, sent one at a time; the count is the server's in the end. */
export function useLike(entry: Entry) {
  const queryClient = useQueryClient();
  const utils = trpc.useUtils();
  const cache = useEntryCache();
  const like = trpc.album.like.useMutation();
  const unlike = trpc.album.unlike.useMutation();

  const setLiked = async (liked: boolean): Promise<void> => {
    // An answer under way would replace an entry that is shown from a list.
    cache.change(entry.id, (held) => ({ ...held }));
    // A list under way would restore the count from before.
    await queryClient.cancelQueries({
      queryKey: albumKey,
      predicate: ({ state }) => state.data !== undefined,
    });
    await sendLike(entry.id, liked, {
      read: () => heldEntries(queryClient).find(({ id }) => id === entry.id) ?? entry,
      write: ({ likes, liked_by_current_user }) =>
        cache.change(entry.id, (held) => ({ ...held, likes, liked_by_current_user })),
      expected: (shown, target) => ({
        likes: shown.likes + Number(target) - Number(shown.liked_by_current_user),
        liked_by_current_user: target,
      }),
      send: (target) => (target ? like : unlike).mutateAsync({ entry_id: entry.id }),
    });
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: albumKey, refetchType: 'none' }),
      utils.album.likers.invalidate({ entry_id: entry.id }),
      utils.users.profile.invalidate(),
    ]);
  };

  return { toggle: () => void setLiked(!entry.liked_by_current_user).catch(rolledBack) };
}

/** The specification has no alert for a like; the heart already shows what the server has. */
const rolledBack = (cause: unknown) => report('The like did not get through', cause);

/** The ids of the entries that a guest has chosen; null while none are being chosen. */
export type Choice = ReadonlySet<number> | null;

/** The choice with one more or without one that is in it; no more than can be asked for at once. */
export function toggled(choice: Choice, id: number): Choice {
  const next = new Set(choice);
  if (!next.delete(id) && next.size < limits.batchIds) next.add(id);
  return next;
}

/** The archive of what is chosen, else of all that the filters show. */
export function useAlbumDownload(filters: AlbumFilters, choice: Choice) {
  const { mutate, isPending, error } = trpc.downloads.album.useMutation({ retry: false });
  return {
    isPending,
    error,
    start: (onReady: (url: string) => void) =>
      mutate(choice?.size ? { entry_ids: [...choice] } : downloadInput(filters), {
        onSuccess: ({ url }) => onReady(url),
      }),
  };
}
