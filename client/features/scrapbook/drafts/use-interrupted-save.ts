import { useEffect, useEffectEvent } from 'react';
import { isTabLockAvailable } from '../../../lib/storage/tab-lock.ts';
import { interruptedSave, pendingSaveKey, pendingSaveStore } from './pending-save.ts';
import type { EntryFormDialogState } from '../use-entry-form-dialog.ts';

/** Opens the entry dialog again on a save that was broken off; the dialog goes on with it. */
export function useInterruptedSave(userId: number, { opening, write, edit }: EntryFormDialogState): void {
  const openAgain = useEffectEvent((entryId: number | null) => {
    if (opening > 0) return;
    if (entryId === null) write();
    else edit(entryId);
  });
  useEffect(() => {
    void (async () => {
      for (const entryId of interruptedSave(userId)) {
        const { fileStore } = await import('../../../lib/storage/file-store.ts');
        const isKept = (await fileStore(userId, String(entryId ?? 'new')).load()) !== null;
        // Without its file a save cannot go on.
        if (!isKept) pendingSaveStore(userId, entryId).forget();
        else if (await isTabLockAvailable(pendingSaveKey(userId, entryId))) return openAgain(entryId);
      }
    })();
  }, [userId]);
}
