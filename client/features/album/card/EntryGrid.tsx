import { useCallback, useEffect } from 'react';
import type { Entry } from '../../../../shared/album.ts';
import { usePrefetchComments } from '../../comments/index.ts';
import { EntryCard } from './EntryCard.tsx';
import { preloadEntryDialog } from '../dialog/EntryDialog.tsx';
import { usePreparing } from '../hooks.ts';
import styles from './EntryGrid.module.css';

/** How many cards are in sight before anybody scrolls. */
const IN_SIGHT = 4;
/** The cards' pictures come first, then the dialog's code; in milliseconds. */
const PRELOAD_AFTER = 2000;

type Props = {
  entries: readonly Entry[];
  onOpen: (entry: Entry) => void;
  actions?: (entry: Entry) => React.ReactNode;
  /** Comes after the last card. */
  children?: React.ReactNode;
};

/** Cards side by side, as many as fit. */
export function EntryGrid({ entries, onOpen, actions, children }: Props) {
  const prefetchComments = usePrefetchComments();
  usePreparing(entries);
  const foretell = useCallback(
    (entry: Entry) => {
      preloadEntryDialog();
      if (entry.privacy_status === 'published') prefetchComments(entry.id);
    },
    [prefetchComments],
  );
  useEffect(() => {
    const timer = setTimeout(preloadEntryDialog, PRELOAD_AFTER);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={styles.grid}>
      {entries.map((entry, index) => (
        <EntryCard
          key={entry.id}
          entry={entry}
          onOpen={onOpen}
          onIntent={foretell}
          actions={actions?.(entry)}
          eager={index < IN_SIGHT}
        />
      ))}
      {children}
    </div>
  );
}

/** Blank prints in a grid where cards are on their way; the ref is the first one's. */
export const EntryCardSkeletons = ({ count, ref }: { count: number; ref?: React.Ref<HTMLDivElement> }) =>
  Array.from({ length: count }, (_, index) => (
    <div key={index} className={styles.blank} aria-hidden="true" ref={index === 0 ? ref : undefined}>
      <span />
      <span />
      <span />
    </div>
  ));
