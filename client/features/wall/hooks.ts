import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useReducer } from 'react';
import type { Entry } from '../../../shared/album.ts';
import { delays, pageSizes } from '../../../shared/limits.ts';
import { usePollingInterval } from '../../app/live/live-state.ts';
import { trpc } from '../../app/trpc.ts';
import { timeShown } from '../album/index.ts';
import { hasArrivals, isShowable, nextSlide, startWith, type Playlist, type Slide } from './playlist.ts';

type Wall = {
  slide: Slide | null;
  /** Null until the entries are known. */
  playlist: Playlist | null;
  back: readonly Slide[];
  /** The slides that were stepped back from, the nearest first. */
  forward: readonly Slide[];
  isPaused: boolean;
};
type Action = { type: 'next'; entries: readonly Entry[] } | { type: 'previous' | 'pause' };

const MAX_BACK = 20;
export const initialWall: Wall = { slide: null, playlist: null, back: [], forward: [], isPaused: false };

export function wallReducer(wall: Wall, action: Action): Wall {
  switch (action.type) {
    case 'next': {
      const { entries } = action;
      const playlist = wall.playlist ?? startWith(entries);
      const back = wall.slide ? [wall.slide, ...wall.back].slice(0, MAX_BACK) : wall.back;
      const [again, ...forward] = wall.forward;
      if (again && !hasArrivals(playlist, entries)) return { ...wall, slide: again, back, forward };
      return { ...wall, ...nextSlide(playlist, entries), back, forward: [] };
    }
    case 'previous': {
      const [slide, ...back] = wall.back;
      if (!slide) return wall;
      return { ...wall, slide, back, forward: wall.slide ? [wall.slide, ...wall.forward] : wall.forward };
    }
    case 'pause':
      return { ...wall, isPaused: !wall.isPaused };
  }
}

export function useWall() {
  const [{ slide, playlist, isPaused }, dispatch] = useReducer(wallReducer, initialWall);
  const entries = useWallEntries(slide?.entries.map(({ id }) => id) ?? []);
  const next = () => entries && dispatch({ type: 'next', entries });
  const step = useEffectEvent(next);

  const isGone = slide?.entries.some(({ id }) => !entries?.some((entry) => entry.id === id));
  const isFirst = slide === null && (playlist === null || Boolean(entries?.length));
  // An arrival does not wait for the end of an older slide, and takes no time from another arrival.
  const isInterrupted =
    !isPaused && slide?.isNew === false && playlist !== null && hasArrivals(playlist, entries ?? []);
  const mustMove = entries !== undefined && (isFirst || isGone || isInterrupted);
  useEffect(() => {
    if (mustMove) step();
  }, [mustMove]);

  useEffect(() => {
    if (!slide || isPaused) return undefined;
    const timer = setTimeout(step, slide.entries[0] ? timeShown(slide.entries[0]) : 0);
    return () => clearTimeout(timer);
  }, [slide, isPaused]);

  return {
    slide,
    isReady: entries !== undefined,
    isPaused,
    next,
    previous: () => dispatch({ type: 'previous' }),
    togglePause: () => dispatch({ type: 'pause' }),
  };
}

/** The wall shows at most this many pages of the newest entries. */
const MAX_PAGES = 5;
/** How often all of them, and the newest ones, are fetched in any case; in milliseconds. */
const ALL_EVERY = 10 * 60_000;
const NEWEST_EVERY = 60_000;

/**
 * The entries of the wall in the order of events; undefined until they are known.
 * @param shownIds what is on the screen, and polled while there is no stream
 */
function useWallEntries(shownIds: readonly number[]): readonly Entry[] | undefined {
  const { search } = trpc.useUtils().album;
  const fetchPage = (limit: number, cursor = 1) => search.fetch({ limit, cursor }, { staleTime: 0 });
  const interval = usePollingInterval(delays.pollRecordings);
  const newest = trpc.album.newest.useQuery({}, { refetchInterval: interval });
  const newestId = newest.data?.newest_id ?? null;
  const arrivals = useQuery({
    // Fetched again when there is a newer one. What is under `album`, with `entries`, is changed by hints.
    queryKey: [['album', 'arrivals'], newestId],
    queryFn: () => fetchPage(pageSizes.album),
    placeholderData: keepPreviousData,
    refetchInterval: NEWEST_EVERY,
    refetchIntervalInBackground: true,
    gcTime: 0,
  });
  const all = useQuery({
    queryKey: [['album', 'wall']],
    queryFn: async () => {
      const entries: Entry[] = [];
      for (let cursor = 1; cursor <= MAX_PAGES; cursor += 1) {
        const page = await fetchPage(pageSizes.albumMax, cursor).catch((cause: unknown) => {
          // Some are better than none.
          if (cursor === 1) throw cause;
        });
        entries.push(...(page?.entries ?? []));
        if (!page?.pagination.has_more) break;
      }
      return { entries };
    },
    refetchInterval: ALL_EVERY,
    refetchIntervalInBackground: true,
  });
  const entry_ids = [...shownIds];
  const { data: gone = [] } = trpc.album.batch.useQuery(
    { entry_ids },
    {
      enabled: interval !== false && entry_ids.length > 0,
      refetchInterval: interval,
      // Every slide has other ids.
      gcTime: 0,
      select: ({ data }) => entry_ids.filter((id) => data.entries.every((entry) => entry.id !== id)),
    },
  );
  if (!all.data) return undefined;
  const byId = new Map(
    [...all.data.entries, ...(arrivals.data?.entries ?? [])].map((entry) => [entry.id, entry]),
  );
  return [...byId.values()]
    .filter((entry) => isShowable(entry) && !gone.includes(entry.id))
    .toSorted((one, other) => timeOf(one) - timeOf(other) || one.id - other.id);
}

const timeOf = ({ happened_at, published_at, created_at }: Entry): number =>
  Date.parse(happened_at ?? published_at ?? created_at);
