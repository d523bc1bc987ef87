import { useEffect, useEffectEvent } from 'react';
import { acquireTabLock } from '../../../lib/storage/tab-lock.ts';
import type { EntryFormDialogState } from '../use-entry-form-dialog.ts';
import { interruptedSaves } from './draft-store.ts';

export function useInterruptedSave(userId: number, { opening, write, edit }: EntryFormDialogState): void {
  const reopen = useEffectEvent((entryId: number | null) => {
    if (opening > 0) return;
    if (entryId === null) write();
    else edit(entryId);
  });
  useEffect(() => {
    void (async () => {
      for (const { entryId, id } of interruptedSaves(userId)) {
        const release = await acquireTabLock(id);
        release?.();
        if (release) return reopen(entryId);
      }
    })();
  }, [userId]);
}
