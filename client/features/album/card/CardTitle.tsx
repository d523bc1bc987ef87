import type { Entry } from '../../../../shared/album.ts';
import { langOf } from '../../../../shared/script.ts';
import { entryName } from '../entry-kind.ts';
import styles from './EntryCard.module.css';

type Props = {
  entry: Entry;
  /** Of the title, which names the card. */
  id: string;
  level: 3 | 4;
  onOpen: (entry: Entry) => void;
  onIntent?: ((entry: Entry) => void) | undefined;
};

/** The title of a card, a button whose surface is the whole card. */
export function CardTitle({ entry, id, level, onOpen, onIntent }: Props) {
  const Heading = `h${level}` as const;
  const prepare = () => onIntent?.(entry);
  return (
    <Heading className={styles.title}>
      <button
        type="button"
        id={id}
        dir="auto"
        lang={langOf(entry.title)}
        className={styles.open}
        data-entry={entry.id}
        onClick={() => onOpen(entry)}
        onFocus={prepare}
        onPointerDown={prepare}
      >
        {entryName(entry)}
      </button>
    </Heading>
  );
}
