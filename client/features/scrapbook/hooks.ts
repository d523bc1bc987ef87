import type { Entry } from '../../../shared/album.ts';
import { pageSizes } from '../../../shared/limits.ts';
import { trpc } from '../../app/trpc.ts';
import { statusOf } from '../../lib/errors.ts';
import { useEntryCache } from '../album/index.ts';

const ownEntries = (userId: number) => ({ id: userId, limit: pageSizes.scrapbook });

export const useOwnEntries = (userId: number) => trpc.album.by_user.useQuery(ownEntries(userId));

/** Deletes an entry: it is gone at once, and back again when that fails. An entry that was gone already is no failure. */
export function useRemoveEntry(userId: number) {
  const { by_user } = trpc.useUtils().album;
  const cache = useEntryCache();
  const removal = trpc.album.remove.useMutation({
    onMutate: async ({ entry_id }) => {
      await by_user.cancel(ownEntries(userId));
      const before = by_user.getData(ownEntries(userId));
      by_user.setData(
        ownEntries(userId),
        (data) => data && { ...data, entries: data.entries.filter(({ id }) => id !== entry_id) },
      );
      return { before };
    },
    onError: (error, _, context) => {
      if (statusOf(error) !== 404) by_user.setData(ownEntries(userId), context?.before);
    },
  });
  return {
    busy: removal.isPending,
    remove: async (entry: Entry): Promise<void> => {
      await removal.mutateAsync({ entry_id: entry.id }).catch((error: unknown) => {
        if (statusOf(error) !== 404) throw error;
      });
      void cache.removed(entry.id);
    },
  };
}
