import { useCallback } from 'react';
import type { Entry } from '../../../shared/album.ts';
import { useAddressed } from '../../lib/use-addressed.ts';

/** The entry whose dialog is open, and the ways in and out of it. */
export type OpenEntry = {
  entryId: number | null;
  open: (entry: Pick<Entry, 'id'>) => void;
  /** Shows another entry in the open dialog. */
  step: (id: number) => void;
  close: () => void;
};

/** Keeps the open entry in the address bar as `?entry=`. */
export function useOpenEntry(): OpenEntry {
  const { subject, open, step, close } = useAddressed('entry');
  return { entryId: idOf(subject), open: useCallback(({ id }) => open(id), [open]), step, close };
}

function idOf(subject: string | null): number | null {
  const id = Number(subject);
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}
