import { useCallback } from 'react';
import type { Entry } from '../../../../shared/album.ts';
import { useDelayed } from '../../../lib/hooks/use-delayed.ts';
import { usePrefetchComments } from '../../comments/index.ts';
import { preloadEntryDialog } from '../dialog/EntryDialog.tsx';

/** Delay before the dialog's code is fetched, after the pictures; in milliseconds. */
const PRELOAD_AFTER = 2000;

export function useEntryPrefetch(): (entry: Entry) => void {
  const prefetchComments = usePrefetchComments();
  useDelayed(true, PRELOAD_AFTER, preloadEntryDialog);
  return useCallback(
    (entry) => {
      preloadEntryDialog();
      if (entry.privacy_status === 'published') prefetchComments(entry.id);
    },
    [prefetchComments],
  );
}
