import type { Entry } from '../../../../shared/album.ts';
import { EntryCardSkeletons, useEntryPrefetch, usePreparing } from '../../album/index.ts';
import type { EntryAction } from '../EntryActions.tsx';
import { OwnEntry } from './OwnEntry.tsx';
import styles from './OwnEntries.module.css';

const IN_SIGHT = 6;
const SKELETONS = 6;

type Props = {
  entries: readonly Entry[];
  isPending: boolean;
  onOpen: (entry: Entry) => void;
  onAction: (action: EntryAction, entry: Entry) => void;
};

/** The own entries side by side, as many as fit; on a phone they are rows. */
export function OwnEntries({ entries, isPending, onOpen, onAction }: Props) {
  const onIntent = useEntryPrefetch();
  usePreparing(entries);
  return (
    <div className={styles.list}>
      {entries.map((entry, index) => (
        <OwnEntry
          key={entry.id}
          entry={entry}
          onOpen={onOpen}
          onIntent={onIntent}
          onAction={onAction}
          eager={index < IN_SIGHT}
        />
      ))}
      {isPending && <EntryCardSkeletons count={SKELETONS} hasActions />}
    </div>
  );
}
