import { memo, useId } from 'react';
import type { Entry } from '../../../../shared/album.ts';
import { display } from '../../../../shared/limits.ts';
import { messages } from '../../../../shared/messages.ts';
import { formatCard } from '../../../lib/format/dates.ts';
import { langOf } from '../../../../shared/script.ts';
import { cutText } from '../../../lib/format/text.ts';
import { TagChips } from '../../../ui/TagChips.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { creatorName, isLetter, typeLabel } from '../entry-kind.ts';
import { HeartIcon } from '../../../ui/icons.tsx';
import { CardTitle } from './CardTitle.tsx';
import { EntryThumbnail, type CardLayout } from './EntryThumbnail.tsx';
import styles from './EntryCard.module.css';

type Props = {
  entry: Entry;
  /** The ISO time that the card shows; by default the time of publishing. */
  time?: string;
  /** Whether the card shows that day; otherwise a heading above it does, and the card only says it. */
  isDated?: boolean;
  onOpen: (entry: Entry) => void;
  /** Called when the guest is about to open it, to fetch what that needs. */
  onIntent?: ((entry: Entry) => void) | undefined;
  /** On a phone it is a row with a small picture. */
  isRow?: boolean;
  /** Visible from the start: its picture is fetched first. */
  eager?: boolean;
  level?: 3 | 4;
  /** How large the picture is: boxed at 4:3, in a row of equal height, one of two or alone in it, beside another or alone on a phone. */
  layout?: CardLayout;
};

/** A published entry; the whole card opens it. Of hundreds of cards only a changed one renders again. */
export const EntryCard = memo(function EntryCard({
  entry,
  time = entry.published_at ?? entry.created_at,
  isDated = true,
  onOpen,
  onIntent,
  isRow = false,
  eager = false,
  level = 3,
  layout = 'box',
}: Props) {
  const titleId = useId();
  const description = entry.description.trim();
  const date = <time dateTime={time}>{formatCard(time)}</time>;
  return (
    <article
      className={styles.card}
      data-layout={layout}
      data-letter={isLetter(entry) || undefined}
      data-list={isRow || undefined}
      aria-labelledby={titleId}
    >
      <div className={styles.mat}>
        <EntryThumbnail entry={entry} eager={eager} layout={layout} />
      </div>
      <div className={styles.text}>
        <div className={styles.head}>
          <CardTitle id={titleId} level={level} entry={entry} onOpen={onOpen} onIntent={onIntent} />
          <span
            className={styles.likes}
            data-none={entry.likes === 0 || undefined}
            role="img"
            aria-label={messages.album.likes(entry.likes)}
          >
            <HeartIcon size={18} filled={entry.liked_by_current_user} />
            {entry.likes}
          </span>
        </div>
        {description && (
          <p className={styles.description} dir="auto" lang={langOf(description)}>
            {cutText(description, display.cardPreview)}
          </p>
        )}
        <p className={styles.facts}>
          <span className={styles.creator} dir="auto" lang={langOf(entry.username)}>
            {entry.username ? messages.album.by(entry.username) : creatorName(entry)}
          </span>
          {!isDated && <VisuallyHidden>{date}</VisuallyHidden>}{' '}
          <span className={styles.fact}>{typeLabel(entry.content_type)}</span>{' '}
          {isDated && <span className={styles.fact}>{date}</span>}{' '}
          {!description && <span className={styles.fact}>{messages.album.noDescription}</span>}
        </p>
        <TagChips tags={entry.tags} max={display.cardTags} quiet />
      </div>
    </article>
  );
});
