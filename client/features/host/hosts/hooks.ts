import { trpc } from '../../../app/trpc.ts';

/** What hosts did, the newest first, page by page. */
export function useLog() {
  const query = trpc.host.log.useInfiniteQuery({}, { getNextPageParam: ({ next }) => next });
  return { ...query, acts: query.data?.pages.flatMap(({ acts }) => acts) };
}
