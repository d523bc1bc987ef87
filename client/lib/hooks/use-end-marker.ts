import { useEffect } from 'react';
import { useInView } from 'react-intersection-observer';
import { display } from '../../../shared/limits.ts';

type EndlessQuery = {
  hasNextPage: boolean;
  isFetching: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => unknown;
};

/** Loads the next page of a list when its end marker becomes visible; after a failure only the guest retries. */
export function useEndMarker(query: EndlessQuery) {
  const { ref, inView } = useInView({ threshold: display.infiniteScrollThreshold });
  const { fetchNextPage } = query;
  const wanted = inView && query.hasNextPage && !query.isFetching && !query.isFetchNextPageError;
  useEffect(() => {
    if (wanted) fetchNextPage();
  }, [wanted, fetchNextPage]);
  return ref;
}
