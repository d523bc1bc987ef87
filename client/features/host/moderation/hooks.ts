import { skipToken } from '@tanstack/react-query';
import { trpc } from '../../../app/trpc.ts';

/** Hides an entry or a comment, and takes it off the page. */
export function useHide() {
  const { host, album, comments } = trpc.useUtils();
  return trpc.host.hide.useMutation({
    onSuccess: (_answer, { subject }) =>
      Promise.all([host.invalidate(), subject === 'entry' ? album.invalidate() : comments.list.invalidate()]),
  });
}

export function useRestore() {
  const utils = trpc.useUtils();
  return trpc.host.restore.useMutation({ onSuccess: () => utils.host.invalidate() });
}

/** Shows an entry that waits. */
export function useShow() {
  const { host, album } = trpc.useUtils();
  return trpc.host.show.useMutation({
    onSuccess: () => Promise.all([host.invalidate(), album.invalidate()]),
  });
}

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

export function useChangeTerms() {
  const utils = trpc.useUtils();
  return trpc.host.change_terms.useMutation({
    onSuccess: (terms) => {
      utils.host.terms.setData(undefined, terms);
      return utils.host.log.invalidate();
    },
  });
}
