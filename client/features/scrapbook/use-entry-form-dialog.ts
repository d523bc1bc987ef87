import { useConfirmClose } from '../../lib/hooks/use-confirm-close.ts';

/** The subject of the entry dialog that denotes a new entry. */
const NEW = 'new';

/** The entry dialog's coming and going, for a new entry or for an own one. */
export function useEntryFormDialog() {
  const { target, open, ...dialog } = useConfirmClose('write');
  return {
    ...dialog,
    entryId: target === null || target === NEW ? null : Number(target),
    write: () => open(NEW),
    edit: (id: number) => open(id),
  };
}

export type EntryFormDialogState = ReturnType<typeof useEntryFormDialog>;
