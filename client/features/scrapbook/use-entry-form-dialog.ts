import { useEffect, useEffectEvent } from 'react';
import { useConfirmClose, useSearchParamDialog } from '../../lib/hooks/use-address-dialog.ts';

const PARAMETER = 'write';
const NEW = 'new';
/** A new entry that begins with the choice of its file. */
const FILE = 'file';

export function useEntryFormDialog() {
  const dialog = useConfirmClose(PARAMETER);
  const { target, open } = dialog;
  return {
    ...dialog,
    entryId: target === null || target === NEW || target === FILE ? null : Number(target),
    beginsWithFile: target === FILE,
    write: () => open(NEW),
    edit: (id: number) => open(id),
  };
}

/** The ways to open the form of a new entry. */
export function useNewEntry() {
  const { open } = useSearchParamDialog(PARAMETER);
  return { write: () => open(NEW), chooseFile: () => open(FILE) };
}

export type EntryFormDialogState = ReturnType<typeof useEntryFormDialog>;

/** Opens the form again whose saving a closed or reloaded page interrupted. */
export function useInterruptedSave(userId: number, { opening, write, edit }: EntryFormDialogState): void {
  const reopen = useEffectEvent((entryId: number | null) => {
    if (opening > 0) return;
    if (entryId === null) write();
    else edit(entryId);
  });
  useEffect(() => {
    // After the first paint, which has no use for it.
    void import('../../outbox/outbox-store.ts')
      .then(({ findInterrupted }) => findInterrupted(userId))
      .then((item) => item && reopen(item.entry_id))
      .catch(() => undefined);
  }, [userId]);
}
