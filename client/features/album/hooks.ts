import { useHotkeys } from '@mantine/hooks';
import { keepPreviousData, skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { startTransition, useEffect, useMemo, useOptimistic, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Entry } from '../../../shared/album.ts';
import { delays, limits } from '../../../shared/limits.ts';
import { usePollingInterval } from '../../app/live/live-state.ts';
import { useSession } from '../../app/session.tsx';
import { trpc } from '../../app/trpc.ts';
import { statusOf, report } from '../../lib/errors.ts';
import { optimistic } from '../../lib/optimistic.ts';
import {
  narrowing,
  readFilters,
  searchInput,
  writeFilters,
  type AlbumFilters,
} from './filters/album-filters.ts';
import { cachedEntries, changeCached, distinctEntries, type EntryChange } from '../../app/cached-entries.ts';
import { isPast, useWedding } from '../../lib/wedding.ts';
import { placesOf, type Place } from './days/chapters.ts';
import { batchesForward } from './days/days.ts';
import { isTextFile } from './entry-kind.ts';

const albumKey = getQueryKey(trpc.album);

/** The album's filters, kept in the address bar without a step of the history. */
export function useAlbumFilters(): [AlbumFilters, (change: Partial<AlbumFilters>) => void] {
  const wedding = useWedding();
  const [afterwards] = useState(() => isPast(wedding));
  const [params, setParams] = useSearchParams();
  // The router draws a new address in its own time, and a switch must not spring back meanwhile.
  const [shown, showNow] = useOptimistic(params);
  const change = (wanted: Partial<AlbumFilters>) => {
    // The address itself: two quick changes must not undo each other, and `params` is only what was drawn last.
    const next = writeFilters(new URLSearchParams(window.location.search), wanted);
    startTransition(() => {
      showNow(next);
      setParams(next, { replace: true });
    });
  };
  return [readFilters(shown, afterwards), change];
}

/** The endless album under these filters; while new ones are fetched, and after the session's end, the old cards stay. */
export function useAlbum(filters: AlbumFilters) {
  const query = trpc.album.search.useInfiniteQuery(searchInput(filters), {
    getNextPageParam: ({ pagination }) =>
      pagination.has_more && !filters.top ? pagination.page + 1 : undefined,
    placeholderData: keepPreviousData,
    // Cards do not move when a guest returns to the tab: `useNewest` announces new ones.
    refetchOnWindowFocus: false,
  });
  const pages = query.data?.pages;
  const isNewest = filters.order === 'newest' && !filters.top;
  const shown = useMemo(() => {
    if (!pages) return undefined;
    const added = distinctEntries(pages).map((page) => (isNewest ? batchesForward(page) : page));
    return { entries: added.flat(), pageStarts: new Set(added.flatMap(([first]) => first?.id ?? [])) };
  }, [pages, isNewest]);
  const { ended } = useSession();
  const [last, setLast] = useState(shown);
  if (shown && shown !== last) setLast(shown);
  const { entries, pageStarts } = shown ?? (ended ? last : undefined) ?? {};
  return {
    ...query,
    entries,
    pageStarts,
    // The bar of the ended session says it.
    error: ended ? null : query.error,
    total: (filters.top ? entries?.length : pages?.[0]?.pagination.total) ?? 0,
  };
}

/**
 * The first page of the newest, the album's own or beside a story another, and whether others have published since it was
 * fetched; the album itself stays as it is.
 */
export function useNewest(filters: AlbumFilters, album: ReturnType<typeof useAlbum>) {
  const isStory = filters.order === 'oldest';
  const input = searchInput({ ...filters, order: 'newest' });
  const beside = trpc.album.search.useQuery(input, {
    // In one request with the album: what it leads to above the pictures must not move them.
    enabled: isStory && !filters.top,
    refetchOnWindowFocus: false,
  });
  const isShown = !filters.top && album.isSuccess && !album.isPlaceholderData;
  const newest = isShown ? (isStory ? beside.data : album.data.pages[0]) : undefined;
  const { data } = trpc.album.newest.useQuery(input, {
    enabled: newest !== undefined,
    initialData: newest && { newest_id: newest.entries[0]?.id ?? null },
    initialDataUpdatedAt: isStory ? beside.dataUpdatedAt : album.dataUpdatedAt,
    refetchInterval: usePollingInterval(delays.pollEntries),
  });
  const id = data?.newest_id ?? null;
  const known = newest && [...newest.entries, ...(album.entries ?? [])];
  return { newest, hasNews: id !== null && known?.every((entry) => entry.id !== id) === true };
}

/** The places of the story that these filters show; none of another order, and of a search. */
export function usePlaces({ q, creator, content_type, top, order }: AlbumFilters): readonly Place[] {
  const { wedding_date, time_zone } = useWedding();
  const isStory = order === 'oldest' && !top && q === '';
  const { data } = trpc.album.hours.useQuery(isStory ? narrowing({ q, creator, content_type }) : skipToken);
  return useMemo(
    () => (isStory && data ? placesOf(data, wedding_date, time_zone) : []),
    [isStory, data, wedding_date, time_zone],
  );
}

/** The keys that print load what is missing of the list before. @returns whether they do */
export function useWholePrint(album: ReturnType<typeof useAlbum>, isAlone: boolean): boolean {
  const [isGathering, setGathering] = useState(false);
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = isAlone;
    return () => {
      isShown.current = false;
    };
  }, [isAlone]);
  const gather = async () => {
    setGathering(true);
    for (let more = true; more && isShown.current;) {
      const { hasNextPage, isError } = await album.fetchNextPage();
      more = hasNextPage && !isError;
    }
    setGathering(false);
    // Once it is rendered.
    setTimeout(() => isShown.current && print());
  };
  useHotkeys(album.hasNextPage && isAlone && !isGathering ? [['mod+P', () => void gather()]] : [], []);
  return isGathering;
}

/** When the album opens; null once it is open, undefined until that is known. */
export function useOpening(isAsked: boolean): string | null | undefined {
  const { data, isError } = trpc.album.opening.useQuery(undefined, { enabled: isAsked });
  return isError ? null : data?.opens_at;
}

export const useCreators = (): string[] => trpc.album.creators.useQuery().data ?? [];

/**
 * One entry: at once when any list already holds it, and fresh from the server soon after; none once the server has it no
 * longer. Null fetches none.
 */
export function useEntry(id: number | null) {
  const queryClient = useQueryClient();
  const query = trpc.album.entry.useQuery(id === null ? skipToken : { entry_id: id }, {
    initialData: () => cachedEntries(queryClient).find((entry) => entry.id === id),
    initialDataUpdatedAt: 0,
  });
  const isGone = statusOf(query.error) === 404;
  return { ...query, data: isGone ? undefined : query.data, isGone };
}

/** Without a stream, polls shown entries whose recordings are being prepared until they are ready; then updates every list. */
export function usePreparing(entries: readonly Entry[]): void {
  const { batch } = trpc.useUtils().client.album;
  const { change } = useEntryCache();
  const preparing = entries.filter(({ media_state }) => media_state === 'preparing');
  const entry_ids = preparing.map(({ id }) => id).slice(0, limits.batchIds);
  useQuery({
    queryKey: [...albumKey, 'preparing', entry_ids],
    queryFn: async () => {
      const { data } = await batch.query({ entry_ids });
      for (const entry of data.entries) if (entry.media_state !== 'preparing') change(entry.id, () => entry);
      return null;
    },
    enabled: entry_ids.length > 0,
    refetchInterval: usePollingInterval(delays.pollRecordings),
  });
}

/** What other features may do to entries that the caches hold, without knowing the caches. */
export function useEntryCache() {
  const queryClient = useQueryClient();
  const change = (id: number, how: EntryChange) => changeCached(queryClient, id, how);
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

/** @returns what likes an entry or takes that back: shown at once; the count is the server's in the end */
export function useLike(entry: Entry): () => void {
  const { id: entry_id } = entry;
  const queryClient = useQueryClient();
  const utils = trpc.useUtils();
  const { like, unlike } = utils.client.album;
  const { change } = useEntryCache();
  const { mutateAsync } = useMutation({
    // The live updates wait for it.
    mutationKey: [['album', 'like'], entry_id],
    ...optimistic<LikeState, boolean>(queryClient, `like ${entry_id}`, {
      read: () => cachedEntries(queryClient).find(({ id }) => id === entry_id) ?? entry,
      write: ({ likes, liked_by_current_user }) =>
        change(entry_id, (cached) => ({ ...cached, likes, liked_by_current_user })),
      expected: (shown, target) => ({
        likes: shown.likes + Number(target) - Number(shown.liked_by_current_user),
        liked_by_current_user: target,
      }),
      send: (target) => (target ? like : unlike).mutate({ entry_id }),
    }),
  });

  const setLiked = async (liked: boolean): Promise<void> => {
    // An answer under way would replace an entry that is shown from a list.
    change(entry_id, (cached) => ({ ...cached }));
    // A list under way would restore the count from before.
    await queryClient.cancelQueries({
      queryKey: albumKey,
      predicate: ({ state }) => state.data !== undefined,
    });
    await mutateAsync(liked);
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: albumKey, refetchType: 'none' }),
      utils.album.likers.invalidate({ entry_id }),
      utils.users.profile.invalidate(),
    ]);
  };
  return () => void setLiked(!entry.liked_by_current_user).catch(rolledBack);
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

export const useAlbumDownload = () => trpc.downloads.album.useMutation();

/** What a text file says; nothing of other documents, and of one that is in no encoding of today. */
export function useFileWords(entry: Entry, isWanted = true): string | undefined {
  const { data } = useQuery({
    queryKey: ['document', entry.content_url],
    queryFn: async ({ signal }) => {
      const answer = await fetch(entry.content_url ?? '', { signal });
      const words = answer.ok ? (await answer.text()).trim() : '';
      return words.includes('\uFFFD') ? '' : words;
    },
    enabled: isWanted && isTextFile(entry),
    staleTime: Infinity,
  });
  return data || undefined;
}
