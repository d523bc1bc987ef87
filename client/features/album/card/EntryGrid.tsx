import type { Entry } from '../../../../shared/album.ts';
import { usePreparing } from '../hooks.ts';
import { EntryCard } from './EntryCard.tsx';
import styles from './EntryGrid.module.css';

const IN_SIGHT = 4;

type Props = {
  entries: readonly Entry[];
  onOpen: (entry: Entry) => void;
  children?: React.ReactNode;
};

/** Cards side by side, as many as fit; one below the other on a phone. */
export function EntryGrid({ entries, onOpen, children }: Props) {
  usePreparing(entries);
  return (
    <div className={styles.grid}>
      {entries.map((entry, index) => (
        <EntryCard key={entry.id} entry={entry} onOpen={onOpen} eager={index < IN_SIGHT} />
      ))}
      {children}
    </div>
  );
}

/** Frames like the cards; `hasActions` for those with a strip of actions at the foot. */
export const EntryCardSkeletons = ({ count, hasActions }: { count: number; hasActions?: boolean }) =>
  Array.from({ length: count }, (_, index) => (
    <div key={index} className={styles.blank} data-actions={hasActions} aria-hidden="true">
      <span />
      <span />
      <span style={{ width: '60%' }} />
      {hasActions && <span style={{ width: '40%' }} />}
    </div>
  ));
