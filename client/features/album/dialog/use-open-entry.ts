import { useCallback } from 'react';
import type { Entry } from '../../../../shared/album.ts';
import {
  useSearchParamDialog,
  useStackedDialog,
  type StackedDialog,
} from '../../../lib/hooks/use-address-dialog.ts';
import type { LightboxImage } from '../pictures.ts';
import { growFromCard, returnToCard } from './picture-transition.ts';

/** The entry whose dialog is open, and the ways in and out of it. */
export type OpenEntry = {
  entryId: number | null;
  open: (entry: Pick<Entry, 'id'>) => void;
  step: (id: number) => void;
  close: () => void;
  /** The picture of a comment over the dialog. */
  commentPicture: StackedDialog<LightboxImage>;
};

/** Keeps the open entry in the address bar as `?entry=`, and the picture of a comment as `&closer=`. */
export function useOpenEntry(): OpenEntry {
  const { subject, open, step, close } = useSearchParamDialog('entry');
  const entryId = idOf(subject);
  return {
    entryId,
    open: useCallback(({ id }) => growFromCard(id, () => open(id)), [open]),
    step,
    close: () => (entryId === null ? close() : returnToCard(entryId, close)),
    commentPicture: useStackedDialog<LightboxImage>('closer'),
  };
}

function idOf(subject: string | null): number | null {
  const id = Number(subject);
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}

type Identified = { id: number };

/** The ids before and after an entry in a list; null at its ends, and when the list does not hold it. */
export function adjacentEntries(list: readonly Identified[], id: number) {
  const index = list.findIndex((entry) => entry.id === id);
  const at = (position: number) => (index < 0 ? null : (list[position]?.id ?? null));
  return { previous: at(index - 1), next: at(index + 1) };
}
