import { lazy, Suspense, useState } from 'react';
import type { Entry } from '../../../../shared/album.ts';
import { useDelayed } from '../../../lib/hooks/use-delayed.ts';
import { preloadComments } from '../../comments/index.ts';
import type { OpenEntry } from './use-open-entry.ts';

const load = () => import('./EntryDialogContent.tsx');
const EntryWindow = lazy(load);

export function preloadEntryDialog(): void {
  load().catch(() => undefined);
  preloadComments();
}

/** Delay before its code is fetched, after the pictures; in milliseconds. */
const PRELOAD_AFTER = 2000;

type Props = { opened: OpenEntry; among: readonly Entry[] };

/** The dialog of an entry; its code is loaded after the cards, or when it is first needed. */
export function EntryDialog({ opened, among }: Props) {
  useDelayed(among.length > 0, PRELOAD_AFTER, preloadEntryDialog);
  const [lastId, setLastId] = useState(opened.entryId);
  // While it closes it shows the last entry.
  if (opened.entryId !== null && opened.entryId !== lastId) setLastId(opened.entryId);
  if (lastId === null) return null;
  return (
    <Suspense fallback={null}>
      <EntryWindow entryId={lastId} opened={opened} among={among} />
    </Suspense>
  );
}
