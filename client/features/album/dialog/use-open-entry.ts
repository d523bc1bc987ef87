import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import type { Entry } from '../../../../shared/album.ts';
import { useSearchParamDialog } from '../../../lib/hooks/use-search-param-dialog.ts';
import { useStackedDialog, type StackedDialog } from '../../../lib/hooks/use-stacked-dialog.ts';
import type { LightboxImage } from '../pictures.ts';
import { growFromCard, returnToCard } from './picture-transition.ts';

/** The entry whose dialog is open, and the ways in and out of it. */
export type OpenEntry = {
  entryId: number | null;
  open: (entry: Pick<Entry, 'id'>) => void;
  step: (id: number) => void;
  close: () => void;
  /** The closer look over the dialog: 'own' is at the picture of the entry that is open, also after a step to the next. */
  closer: StackedDialog<LightboxImage | { id: 'own' }>;
};

/** Keeps the open entry in the address bar as `?entry=`, and the closer look as `&closer=`. */
export function useOpenEntry(): OpenEntry {
  const { subject, open, step, close } = useSearchParamDialog('entry');
  const closer = useStackedDialog<LightboxImage | { id: 'own' }>('closer');
  const walk = useWalk(idOf(subject), closer.shown !== null, step);
  const { entryId } = walk;
  return {
    ...walk,
    open: useCallback(({ id }) => growFromCard(id, () => open(id)), [open]),
    close: () => (entryId === null ? close() : returnToCard(entryId, close)),
    closer,
  };
}

/** The entry of the last photo in the lightbox is shown after it, though the address in the history names the first. */
function useWalk(addressed: number | null, isCloser: boolean, step: (id: number) => void) {
  // Set with the step itself: a quick Back can overtake the new address.
  const [last, setLast] = useState<number | null>(null);
  const isBehind = !isCloser && last !== null && addressed !== null && addressed !== last;
  if (!isCloser && !isBehind && last !== null) setLast(null);
  const catchUp = useEffectEvent(step);
  useEffect(() => {
    if (isBehind) catchUp(last);
  }, [isBehind, last]);
  return {
    entryId: isBehind ? last : addressed,
    step: (id: number) => {
      if (isCloser) setLast(id);
      step(id);
    },
  };
}

function idOf(subject: string | null): number | null {
  const id = Number(subject);
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}
