import { useConfirmClose } from '../../lib/hooks/use-confirm-close.ts';
import { useSearchParamDialog } from '../../lib/hooks/use-search-param-dialog.ts';

const PARAMETER = 'write';
const NEW = 'new';

export function useEntryFormDialog() {
  const { target, open, ...dialog } = useConfirmClose(PARAMETER);
  return {
    ...dialog,
    entryId: target === null || target === NEW ? null : Number(target),
    write: () => open(NEW),
    edit: (id: number) => open(id),
  };
}

/** @returns a function that opens the form of a new entry */
export function useNewEntry(): () => void {
  const { open } = useSearchParamDialog(PARAMETER);
  return () => open(NEW);
}

export type EntryFormDialogState = ReturnType<typeof useEntryFormDialog>;
