import { memo, useId } from 'react';
import type { Entry } from '../../../../shared/album.ts';
import { display } from '../../../../shared/limits.ts';
import { messages } from '../../../../shared/messages.ts';
import { langOf } from '../../../../shared/script.ts';
import { shortDate } from '../../../../shared/dates.ts';
import { cutText } from '../../../lib/format/text.ts';
import { CheckIcon, HeartIcon } from '../../../ui/icons.tsx';
import { TagChips } from '../../../ui/TagChips.tsx';
import { creatorName, entryName, isLetter, isNote, typeLabel } from '../entry-kind.ts';
import { EntryThumbnail } from './EntryThumbnail.tsx';
import styles from './EntryCard.module.css';

type Props = {
  entry: Entry;
  /** The ISO time that the card shows; by default the time of publishing. */
  time?: string;
  /** Whether the card shows that day; otherwise a heading above it does, and the card only says it. */
  isDated?: boolean;
  onOpen: (entry: Entry) => void;
  /** Whether it is chosen, where a press chooses it and does not open it. */
  isChosen?: boolean | undefined;
  /** Called when the guest is about to open it, to fetch what that needs. */
  onIntent?: ((entry: Entry) => void) | undefined;
  /** Visible from the start: its picture is fetched first. */
  eager?: boolean;
  level?: 3 | 4 | 5;
  /** The width of its picture. */
  sizes?: string;
  /** Its small print is open, as in results of a search; otherwise it opens under the pointer and with the focus. */
  isOpen?: boolean;
};

/** A published entry; the whole card opens it. Of hundreds of cards only a changed one renders again. */
export const EntryCard = memo(function EntryCard({
  entry,
  time = entry.published_at ?? entry.created_at,
  isDated = true,
  onOpen,
  isChosen,
  onIntent,
  eager = false,
  level = 3,
  sizes,
  isOpen = false,
}: Props) {
  const titleId = useId();
  const description = entry.description.trim();
  const date = <time dateTime={time}>{shortDate(time)}</time>;
  return (
    <article
      className={styles.card}
      data-open={isOpen || undefined}
      data-note={isNote(entry) || undefined}
      aria-labelledby={titleId}
    >
      <EntryThumbnail
        entry={entry}
        eager={eager}
        canPlay={isChosen === undefined}
        {...(sizes && { sizes })}
      />
      {isChosen !== undefined && (
        <span style={{ ...mark, ...(isChosen && { background: 'var(--primary)' }) }}>
          {isChosen && <CheckIcon size={20} />}
        </span>
      )}
      <div className={styles.text}>
        <div className={styles.words}>
          <div style={{ display: 'flex', alignItems: 'baseline', gap: 'var(--space-2)' }}>
            <CardTitle id={titleId} level={level} {...{ entry, onOpen, onIntent, isChosen }} />
            <span
              className={styles.likes}
              data-none={entry.likes === 0 || undefined}
              role="img"
              aria-label={messages.album.likes(entry.likes)}
            >
              <HeartIcon size={16} filled={entry.liked_by_current_user} />
              {entry.likes}
            </span>
          </div>
          <div className={styles.facts}>
            <span dir="auto" lang={langOf(entry.username)}>
              {entry.username ? messages.album.by(entry.username) : creatorName(entry)}
            </span>{' '}
            <span>{typeLabel(entry.content_type)}</span>{' '}
            {isDated ? <span>{date}</span> : <span className="hidden">{date}</span>}{' '}
            {description ? (
              <p
                // The sheet of a letter has these words, larger.
                className={`${styles.description} ${isLetter(entry) ? 'hidden' : ''}`}
                dir="auto"
                lang={langOf(description)}
              >
                {cutText(description, display.cardPreview)}
              </p>
            ) : (
              <span>{messages.album.noDescription}</span>
            )}{' '}
            <TagChips tags={entry.tags} max={display.cardTags} quiet />
          </div>
        </div>
      </div>
    </article>
  );
});

/** On a picture: whether it is chosen. */
const mark = {
  position: 'absolute',
  zIndex: 1,
  top: 'var(--space-2)',
  right: 'var(--space-2)',
  width: 28,
  height: 28,
  padding: 2,
  border: '2px solid var(--on-media)',
  borderRadius: '50%',
  background: 'var(--scrim)',
  color: 'var(--on-media)',
} as const;

type TitleProps = Pick<Props, 'entry' | 'onOpen' | 'onIntent' | 'isChosen'> & {
  /** Of the title, which names the card. */
  id: string;
  level: 3 | 4 | 5;
};

/** The title of a card, a button whose surface is the whole card. */
export function CardTitle({ entry, id, level, onOpen, onIntent, isChosen }: TitleProps) {
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
        aria-pressed={isChosen}
        onClick={() => onOpen(entry)}
        onFocus={prepare}
        onPointerDown={prepare}
      >
        {entryName(entry)}
      </button>
    </Heading>
  );
}
