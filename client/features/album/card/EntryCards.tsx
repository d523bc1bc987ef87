import type { Entry } from '../../../../shared/album.ts';
import { EntryRows } from '../days/EntryRows.tsx';
import { usePreparing } from '../hooks.ts';
import { EntryCard } from './EntryCard.tsx';

const IN_SIGHT = 4;

type Props = { entries: readonly Entry[]; onOpen: (entry: Entry) => void };

/** Cards in rows of small pictures, for entries without days. */
export function EntryCards({ entries, onOpen }: Props) {
  usePreparing(entries);
  return (
    <EntryRows parts={[entries]} isDense>
      {(entry, sizes) => (
        <EntryCard
          key={entry.id}
          entry={entry}
          onOpen={onOpen}
          eager={entries.indexOf(entry) < IN_SIGHT}
          sizes={sizes}
        />
      )}
    </EntryRows>
  );
}
