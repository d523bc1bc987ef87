import type { Entry } from '../../../shared/album.ts';
import type { PrivacyStatus } from '../../../shared/catalog.ts';
import { pageSizes } from '../../../shared/limits.ts';
import { uploadAsGuest } from '../../app/upload-as-guest.ts';
import { trpc } from '../../app/trpc.ts';
import { statusOf } from '../../lib/errors.ts';
import { withUpload, type SendOptions } from '../../lib/upload/upload.ts';
import { useEntryCache } from '../album/index.ts';
import type { OpenDraft } from './drafts/use-draft.ts';

const ownEntries = (userId: number) => ({ id: userId, limit: pageSizes.scrapbook });

export const useOwnEntries = (userId: number) => trpc.album.by_user.useQuery(ownEntries(userId));

/** What the entry form saves; `file` is null when the media stay as they are. */
export type EntryToSave = {
  title: string;
  description: string;
  tags: string[];
  privacy_status: PrivacyStatus;
  /** The author's day; left out it stays, blank removes it. */
  happened_on?: string;
  file: File | null;
  /** When the file was taken, where its metadata lacks it. */
  taken_at?: string;
};

type Watch = Pick<SendOptions, 'onProgress' | 'signal'> & {
  /** Every byte is out; the entry itself is being saved. */
  onSent: () => void;
};

/** Saves an entry, new when `entryId` is null: its file, then its fields. After a failure it can be called again. */
export function useSaveEntry(entryId: number | null) {
  const cache = useEntryCache();
  const { create, update } = trpc.useUtils().client.album;

  return async function save(
    { file, ...fields }: EntryToSave,
    draft: OpenDraft,
    { onSent, ...watch }: Watch,
  ): Promise<Entry> {
    const send = (bytes: File) => uploadAsGuest(bytes, { purpose: 'entry', resumeKey: draft.id(), ...watch });
    const { entry } = await withUpload(file, send, async (upload) => {
      onSent();
      if (entryId !== null) return update.mutate({ ...fields, ...upload, entry_id: entryId });
      const isRepeated = draft.attempt();
      const created = await create.mutate({ ...fields, ...upload, idempotency_key: draft.id() });
      // The first attempt may have arrived with other words.
      return isRepeated ? update.mutate({ ...fields, ...upload, entry_id: created.entry_id }) : created;
    });
    void cache.saved(entry);
    return entry;
  };
}

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
