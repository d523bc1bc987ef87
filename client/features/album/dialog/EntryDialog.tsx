import { lazy, Suspense, useState } from 'react';
import type { Entry } from '../../../../shared/album.ts';
import { preloadComments } from '../../comments/index.ts';
import type { OpenEntry } from './use-open-entry.ts';

const load = () => import('./EntryDialogContent.tsx');
const EntryWindow = lazy(load);

/** Fetches the dialog's code ahead of the first click. */
export function preloadEntryDialog(): void {
  load().catch(() => undefined);
  preloadComments();
}

type Props = {
  opened: OpenEntry;
  /** The entries that the dialog can step through, in their order. */
  among: readonly Entry[];
};

/** The entry detail dialog; its code comes when it is first needed. */
export function EntryDialog({ opened, among }: Props) {
  const [lastId, setLastId] = useState(opened.entryId);
  // While it closes it still shows what it showed.
  if (opened.entryId !== null && opened.entryId !== lastId) setLastId(opened.entryId);
  if (lastId === null) return null;
  return (
    <Suspense fallback={null}>
      <EntryWindow entryId={lastId} opened={opened} among={among} />
    </Suspense>
  );
}
