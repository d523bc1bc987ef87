import { useConfirmClose } from '../../lib/hooks/use-confirm-close.ts';

const NEW = 'new';

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
