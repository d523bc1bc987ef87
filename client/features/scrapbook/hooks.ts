import { useRef } from 'react';
import type { Entry } from '../../../shared/album.ts';
import type { Language, PrivacyStatus } from '../../../shared/catalog.ts';
import { pageSizes } from '../../../shared/limits.ts';
import { uploadAsGuest } from '../../app/upload-as-guest.ts';
import { trpc } from '../../app/trpc.ts';
import { isOffline, statusOf } from '../../lib/errors.ts';
import { forgetIfLost, type SendOptions } from '../../lib/upload/upload.ts';
import { useEntryCache } from '../album/index.ts';
import { findLostEntry, type LostAttempt } from './drafts/lost-entry.ts';

const ownEntries = (userId: number) => ({ id: userId, limit: pageSizes.scrapbook });

/** All entries of the guest, drafts too, newest first. */
export const useOwnEntries = (userId: number) => trpc.album.by_user.useQuery(ownEntries(userId));

/** What the entry dialog saves; `file` is null when the media stay as they are. */
export type EntryToSave = {
  title: string;
  description: string;
  tags: string[];
  privacy_status: PrivacyStatus;
  file: File | null;
};

type Watch = Pick<SendOptions, 'address' | 'onAddress' | 'onProgress' | 'signal'> & {
  /** Every byte is out; the entry itself is being saved. */
  onSent: () => void;
};

/**
 * Saves an entry, new or old: first the bytes, then what is said about them. May be called again after a failure:
 * bytes that arrived are not sent twice, and an entry whose creation was never answered is not created twice.
 */
export function useSaveEntry(userId: number, entryId: number | null) {
  const utils = trpc.useUtils();
  const cache = useEntryCache();
  const { create, update, by_user } = utils.client.album;
  const lost = useRef<LostAttempt | null>(null);

  async function createOnce(fields: Omit<EntryToSave, 'file'> & { upload_id?: string }): Promise<Entry> {
    const before = lost.current;
    const found = before && findLostEntry(before, (await by_user.query(ownEntries(userId))).entries);
    if (found) {
      const { upload_id, ...rest } = fields;
      const isNewFile = upload_id !== undefined && upload_id !== before.upload_id;
      return (await update.mutate({ ...rest, entry_id: found.id, ...(isNewFile && { upload_id }) })).entry;
    }
    const known = utils.album.by_user.getData(ownEntries(userId))?.entries ?? [];
    try {
      return (await create.mutate(fields)).entry;
    } catch (error) {
      if (isOffline(error))
        lost.current = { ...fields, newestKnown: Math.max(0, ...known.map(({ id }) => id)) };
      throw error;
    }
  }

  return async function save({ file, ...said }: EntryToSave, watch: Watch): Promise<Entry> {
    const upload_id = file ? await uploadAsGuest(file, { purpose: 'entry', ...watch }) : undefined;
    watch.onSent();
    const fields = { ...said, ...(upload_id !== undefined && { upload_id }) };
    try {
      const entry =
        entryId === null
          ? await createOnce(fields)
          : (await update.mutate({ ...fields, entry_id: entryId })).entry;
      void cache.saved(entry);
      return entry;
    } catch (error) {
      if (file) forgetIfLost(file, error);
      throw error;
    }
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

/** Translates a text; the promise rejects with a failure for `failureMessage`. */
export function useTranslate() {
  const translation = trpc.translate.translate.useMutation();
  return async (text: string, target_language: Language): Promise<string> =>
    (await translation.mutateAsync({ text, target_language })).translated_text;
}
