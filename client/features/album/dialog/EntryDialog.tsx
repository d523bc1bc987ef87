import { useCallback, useState } from 'react';
import type { Entry } from '../../../../shared/album.ts';
import { lazyPart } from '../../../app/lazy-part.tsx';
import { idFrom } from '../../../app/paths.ts';
import { useSearchParamDialog } from '../../../lib/hooks/use-address-dialog.ts';
import { useDelayed } from '../../../lib/hooks/use-delayed.ts';
import { CommentSection } from '../../comments/index.ts';
import { growFromCard, returnToCard } from './picture-transition.ts';

const EntryWindow = lazyPart(() => import('./EntryDialogContent.tsx'));

/** The entry whose dialog is open, in the address bar as `?entry=`, and the ways in and out of it. */
export function useOpenEntry() {
  const { subject, open, step, close } = useSearchParamDialog('entry');
  const entryId = idFrom(subject);
  return {
    entryId,
    open: useCallback(({ id }: Pick<Entry, 'id'>) => growFromCard(id, () => open(id)), [open]),
    step,
    close: () => (entryId === null ? close() : returnToCard(entryId, close)),
  };
}

export type OpenEntry = ReturnType<typeof useOpenEntry>;

/** Delay before its code is fetched, after the pictures; in milliseconds. */
const PRELOAD_AFTER = 2000;

type Props = { opened: OpenEntry; among: readonly Entry[] };

/** The dialog of an entry; its code is loaded after the cards, or when it is first needed. */
export function EntryDialog({ opened, among }: Props) {
  useDelayed(among.length > 0, PRELOAD_AFTER, () => {
    EntryWindow.preload();
    CommentSection.preload();
  });
  const [lastId, setLastId] = useState(opened.entryId);
  // While it closes it shows the last entry.
  if (opened.entryId !== null && opened.entryId !== lastId) setLastId(opened.entryId);
  return lastId !== null && <EntryWindow entryId={lastId} opened={opened} among={among} />;
}
