import { useEffect, useEffectEvent, useState } from 'react';
import type { Entry } from '../../../../shared/album.ts';
import type { PrivacyStatus } from '../../../../shared/catalog.ts';
import type { FileStore, StoredFile } from '../../../lib/storage/file-store.ts';
import { isTabLockAvailable } from '../../../lib/storage/tab-lock.ts';
import { pendingSaveKey, pendingSaveStore } from './pending-save.ts';
import { isSameDraft, draftOf, draftStore, type Draft } from './draft-store.ts';

type Found = { words: Draft | null; file: StoredFile | null };
type Options = {
  userId: number;
  entry: Entry | null;
  kept: FileStore;
  /** Whether the guest has chosen a file by now: that one counts. */
  hasFile: boolean;
  /** Puts back what was found. */
  onRestore: (found: Found) => void;
  /** Presses the button again that was pressed when the page went. */
  onGoOn: (privacy: PrivacyStatus) => void;
};

const nothing: Found = { words: null, file: null };

/**
 * What an earlier visit left of this dialog. What was only written and chosen is offered; a save that was broken off goes
 * on by itself, unless another tab is at it.
 */
export function useRestoredDraft({ userId, entry, kept, hasFile, onRestore, onGoOn }: Options) {
  const entryId = entry?.id ?? null;
  const [found, setFound] = useState<Found>(() => {
    const words = draftStore(userId, entryId).load();
    return { words: words && !isSameDraft(words, draftOf(entry)) ? words : null, file: null };
  });
  const [broken, setBroken] = useState<PrivacyStatus | null>(null);

  const tell = useEffectEvent((file: StoredFile) => {
    if (hasFile) return;
    const begun = pendingSaveStore(userId, entryId).load();
    if (!begun?.privacy_status) return setFound({ ...found, file });
    onRestore({ words: begun.words, file });
    setFound(nothing);
    setBroken(begun.privacy_status);
  });
  const look = useEffectEvent(async () => {
    const file = await kept.load();
    return file && (await isTabLockAvailable(pendingSaveKey(userId, entryId))) ? file : null;
  });
  useEffect(() => {
    let isGone = false;
    void look().then((file) => file && !isGone && tell(file));
    return () => {
      isGone = true;
    };
  }, []);

  // Not before the words and the file are back in their places.
  const goOn = useEffectEvent(onGoOn);
  useEffect(() => {
    if (broken !== null) goOn(broken);
  }, [broken]);

  const forget = () => setFound(nothing);
  return {
    /** Whether something is offered that was not answered for yet. */
    isOffered: found.words !== null || found.file !== null,
    restore: () => {
      onRestore(found);
      forget();
    },
    forget,
    /** The file on offer is not wanted any more. */
    forgetFile: () => setFound({ ...found, file: null }),
  };
}
