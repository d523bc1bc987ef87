import { useEffect, useEffectEvent } from 'react';
import { isFree } from '../../../lib/storage/tab-lock.ts';
import { brokenOff, sendingKey, sendingStore } from './pending-save.ts';
import type { WritingState } from '../use-entry-form-dialog.ts';

/** Opens the entry dialog again on a save that was broken off; the dialog goes on with it. */
export function useBrokenOff(userId: number, { opening, write, edit }: WritingState): void {
  const openAgain = useEffectEvent((entryId: number | null) => {
    if (opening > 0) return;
    if (entryId === null) write();
    else edit(entryId);
  });
  useEffect(() => {
    void (async () => {
      for (const entryId of brokenOff(userId)) {
        const { keptFile } = await import('../../../lib/storage/file-store.ts');
        const isKept = (await keptFile(userId, String(entryId ?? 'new')).load()) !== null;
        // Without its file a save cannot go on.
        if (!isKept) sendingStore(userId, entryId).forget();
        else if (await isFree(sendingKey(userId, entryId))) return openAgain(entryId);
      }
    })();
  }, [userId]);
}
