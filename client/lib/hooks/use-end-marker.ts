import { useEffect } from 'react';
import { useInView } from 'react-intersection-observer';
import { display } from '../../../shared/limits.ts';

type EndlessQuery = {
  hasNextPage: boolean;
  isFetching: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => unknown;
};

/**
 * Loads the next page of an endless list when its end marker becomes visible; returns the marker's ref.
 * After a failure it waits until the guest retries, since it would retry without end otherwise.
 */
export function useEndMarker(query: EndlessQuery) {
  const { ref, inView } = useInView({ threshold: display.infiniteScrollThreshold });
  const { fetchNextPage } = query;
  const wanted = inView && query.hasNextPage && !query.isFetching && !query.isFetchNextPageError;
  useEffect(() => {
    if (wanted) fetchNextPage();
  }, [wanted, fetchNextPage]);
  return ref;
}
