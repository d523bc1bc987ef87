import type { Entry } from '../../../../shared/album.ts';
import { EntryRows } from '../days/EntryRows.tsx';
import { usePreparing } from '../hooks.ts';
import { EntryCard } from './EntryCard.tsx';

const IN_SIGHT = 4;

/** What a card of these rows is given. */
export type CardProps = {
  entry: Entry;
  onOpen: (entry: Entry) => void;
  /** Visible from the start: its picture is fetched first. */
  eager: boolean;
  /** The width of its picture. */
  sizes: string;
};

type Props = Pick<CardProps, 'onOpen'> & {
  entries: readonly Entry[];
  card?: React.ComponentType<CardProps>;
  isDense?: true | 'wide';
};

/** Cards in rows of small pictures, for entries without days. */
export function EntryCards({ entries, onOpen, card: Card = EntryCard, isDense = true }: Props) {
  usePreparing(entries);
  const eager = new Set(entries.slice(0, IN_SIGHT));
  return (
    <EntryRows parts={[entries]} isDense={isDense}>
      {(entry, sizes) => (
        <Card key={entry.id} entry={entry} onOpen={onOpen} eager={eager.has(entry)} sizes={sizes} />
      )}
    </EntryRows>
  );
}
