import { skipToken } from '@tanstack/react-query';
import { trpc } from '../../../app/trpc.ts';

export const useHidden = () => trpc.host.hidden.useQuery();

/** The entries that wait, in whole, and how many there are. */
export function useWaiting() {
  const list = trpc.host.waiting.useQuery();
  const entry_ids = list.data?.entries.map(({ id }) => id);
  const batch = trpc.album.batch.useQuery(entry_ids ? { entry_ids } : skipToken);
  return {
    entries: batch.data?.data.entries,
    total: list.data?.total ?? 0,
    error: list.error ?? batch.error,
    refetch: () => Promise.all([list.refetch(), batch.refetch()]),
  };
}

export const useTerms = () => trpc.host.terms.useQuery(undefined, { staleTime: 0 });
