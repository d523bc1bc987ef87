import { memo, useId } from 'react';
import type { Entry } from '../../../../shared/album.ts';
import { display } from '../../../../shared/limits.ts';
import { messages } from '../../../../shared/messages.ts';
import { langOf } from '../../../../shared/script.ts';
import { shortDate } from '../../../../shared/dates.ts';
import { cutText } from '../../../lib/format/text.ts';
import { CheckIcon, HeartIcon } from '../../../ui/icons.tsx';
import { TagChips } from '../../../ui/TagChips.tsx';
import { byCreator, entryName, isLetter, isNote, typeLabel } from '../entry-kind.ts';
import { fromFound } from '../filters/found-words.ts';
import { EntryThumbnail } from './EntryThumbnail.tsx';
import styles from './EntryCard.module.css';

type Props = {
  entry: Entry;
  onOpen: (entry: Entry) => void;
  /** The ISO time that the card shows; by default the time of publishing. */
  time?: string;
  /** Of its heading: 3 where none above names its day, which the card then shows. */
  level?: 3 | 4 | 5;
  /** The search that found it, blank for a choice without words: all of its small print is shown, which otherwise opens under the pointer and with the focus. */
  found?: string | undefined;
  /** Whether it is chosen, where a press chooses it and does not open it. */
  isChosen?: boolean | undefined;
  /** Visible from the start: its picture is fetched first. */
  eager?: boolean;
  /** The width of its picture. */
  sizes?: string;
};

/** A published entry; the whole card opens it. Of hundreds of cards only a changed one renders again. */
export const EntryCard = memo(function EntryCard({
  entry,
  onOpen,
  time = entry.published_at ?? entry.created_at,
  level = 3,
  found,
  isChosen,
  eager = false,
  sizes,
}: Props) {
  const titleId = useId();
  const description = entry.description.trim();
  const date = <time dateTime={time}>{shortDate(time)}</time>;
  return (
    <article
      className={styles.card}
      data-open={found !== undefined || undefined}
      data-note={isNote(entry) || undefined}
      aria-labelledby={titleId}
    >
      <EntryThumbnail entry={entry} eager={eager} canPlay={isChosen === undefined} sizes={sizes} />
      {isChosen !== undefined && (
        <span style={{ ...mark, ...(isChosen && { background: 'var(--primary)' }) }}>
          {isChosen && <CheckIcon size={20} />}
        </span>
      )}
      <div className={styles.text}>
        <div className={styles.words}>
          <CardTitle id={titleId} level={level} {...{ entry, onOpen, isChosen }} />
          <CardLikes entry={entry} />
          <div className={styles.facts}>
            <span dir="auto" lang={langOf(entry.username)}>
              {byCreator(entry)}
            </span>{' '}
            <span className={styles.evident}>{typeLabel(entry.content_type)}</span>{' '}
            <span className={level === 3 ? undefined : 'hidden'}>{date}</span>{' '}
            {description ? (
              <p
                // The sheet of a letter has these words, larger; a search may have found others of them.
                className={`${styles.description} ${isLetter(entry) && !found ? 'hidden' : ''}`}
                dir="auto"
                lang={langOf(description)}
              >
                {cutText(fromFound(description, found ?? '', display.cardPreview), display.cardPreview)}
              </p>
            ) : (
              <span className={styles.evident}>{messages.album.noDescription}</span>
            )}{' '}
            <TagChips tags={entry.tags} max={display.cardTags} />
          </div>
        </div>
      </div>
    </article>
  );
});

export const CardLikes = ({ entry }: { entry: Entry }) => (
  <span
    className={styles.likes}
    data-none={entry.likes === 0 || undefined}
    data-screen
    role="img"
    aria-label={messages.album.likes(entry.likes)}
  >
    <HeartIcon size={16} filled={entry.liked_by_current_user} />
    {entry.likes}
  </span>
);

/** On a picture: whether it is chosen. */
const mark = {
  position: 'absolute',
  zIndex: 1,
  top: 'var(--space-2)',
  insetInlineEnd: 'var(--space-2)',
  width: 28,
  height: 28,
  padding: 2,
  border: '2px solid var(--on-media)',
  borderRadius: '50%',
  background: 'var(--scrim)',
  color: 'var(--on-media)',
} as const;

type TitleProps = Pick<Props, 'entry' | 'onOpen' | 'isChosen'> & {
  /** Of the title, which names the card. */
  id: string;
  level: 3 | 4 | 5;
};

/** The title of a card, a button whose surface is the whole card. */
export function CardTitle({ entry, id, level, onOpen, isChosen }: TitleProps) {
  const Heading = `h${level}` as const;
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
      >
        {entryName(entry)}
      </button>
    </Heading>
  );
}
