import { useMutation } from '@tanstack/react-query';
import { pageSizes } from '../../../shared/limits.ts';
import { trpc } from '../../app/trpc.ts';
import { statusOf } from '../../lib/errors.ts';
import { useEntryCache } from '../album/index.ts';
import { entryAfterDelete, groupByStatus } from './EntryStatusTabs.tsx';

const ownEntries = (userId: number) => ({ id: userId, limit: pageSizes.scrapbook });

export const useOwnEntries = (userId: number) => trpc.album.by_user.useQuery(ownEntries(userId));

/** Deletes an entry; one that was gone already is no failure. */
export function useRemoveEntry() {
  const cache = useEntryCache();
  const { mutateAsync } = trpc.album.remove.useMutation();
  return useMutation({
    mutationFn: async (entry_id: number): Promise<void> => {
      await mutateAsync({ entry_id }).catch((error: unknown) => {
        if (statusOf(error) !== 404) throw error;
      });
    },
    onSuccess: (_answer, entry_id) => void cache.removed(entry_id),
  });
}

/**
 * Publishes a draft as it is.
 * @param onPublished called with the draft beside it, before it leaves the drafts
 */
export function usePublish(userId: number, onPublished: (next: number | null) => void) {
  const { by_user } = trpc.useUtils().album;
  const cache = useEntryCache();
  return trpc.album.update.useMutation({
    onSuccess: ({ entry }) => {
      const { draft } = groupByStatus(by_user.getData(ownEntries(userId))?.entries ?? []);
      // Not after a second press, which may come before the button is busy.
      if (draft.some(({ id }) => id === entry.id)) onPublished(entryAfterDelete(draft, entry.id));
      void cache.saved(entry);
    },
  });
}
