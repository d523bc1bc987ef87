import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { Entry } from '../../../shared/album.ts';
import { delays, pageSizes } from '../../../shared/limits.ts';
import { usePollingInterval } from '../../app/live/live-state.ts';
import { trpc } from '../../app/trpc.ts';
import { isShowable } from './playlist.ts';

/** The wall shows at most this many pages of the newest entries. */
const MOST_PAGES = 5;
/** How often all of them, and the newest ones, are fetched in any case; in milliseconds. */
const ALL_EVERY = 10 * 60_000;
const NEWEST_EVERY = 60_000;

/**
 * The entries of the wall in the order of events; undefined until they are known.
 * @param shownIds what is on the screen, and polled while there is no stream
 */
export function useWallEntries(shownIds: readonly number[]): readonly Entry[] | undefined {
  const interval = usePollingInterval(delays.pollRecordings);
  const newest = trpc.album.newest.useQuery({}, { refetchInterval: interval });
  const newestId = newest.data?.newest_id ?? null;
  const arrivals = trpc.album.search.useQuery(
    { limit: pageSizes.album },
    { refetchInterval: NEWEST_EVERY, refetchIntervalInBackground: true },
  );
  const refetchArrivals = useEffectEvent(() => void arrivals.refetch());
  useEffect(() => {
    if (newestId !== null) refetchArrivals();
  }, [newestId]);

  const all = trpc.album.search.useInfiniteQuery(
    { limit: pageSizes.albumMax },
    {
      getNextPageParam: ({ pagination }) =>
        pagination.has_more && pagination.page < MOST_PAGES ? pagination.page + 1 : undefined,
      refetchInterval: ALL_EVERY,
      refetchIntervalInBackground: true,
    },
  );
  const { hasNextPage, isFetching, isError, fetchNextPage } = all;
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [hasNextPage, isFetching, isError, fetchNextPage]);

  // What a later page adds is no arrival.
  const [isWhole, setWhole] = useState(false);
  if (!isWhole && all.data && (!hasNextPage || isError)) setWhole(true);

  const entry_ids = [...shownIds];
  const polled = trpc.album.batch.useQuery(
    { entry_ids },
    // Every slide has other ids.
    { enabled: interval !== false && entry_ids.length > 0, refetchInterval: interval, gcTime: 0 },
  );
  const stillThere = polled.data?.data.entries;

  return useMemo(() => {
    if (!all.data || !isWhole) return undefined;
    const lists = [...(arrivals.data?.entries ?? []), ...all.data.pages.flatMap(({ entries }) => entries)];
    const gone = new Set(stillThere ? entry_ids : []);
    for (const { id } of stillThere ?? []) gone.delete(id);
    const byId = new Map(lists.toReversed().map((entry) => [entry.id, entry]));
    return [...byId.values()]
      .filter((entry) => isShowable(entry) && !gone.has(entry.id))
      .toSorted((one, other) => timeOf(one) - timeOf(other) || one.id - other.id);
    // oxlint-disable-next-line react/exhaustive-deps -- the answer of the poll belongs to the ids of its request
  }, [all.data, isWhole, arrivals.data, stillThere]);
}

const timeOf = ({ happened_at, published_at, created_at }: Entry): number =>
  Date.parse(happened_at ?? published_at ?? created_at);
