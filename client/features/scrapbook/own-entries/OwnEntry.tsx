import { useId } from 'react';
import type { Entry } from '../../../../shared/album.ts';
import { messages } from '../../../../shared/messages.ts';
import { langOf } from '../../../../shared/script.ts';
import { formatCard } from '../../../lib/format/dates.ts';
import { HeartIcon } from '../../../ui/icons.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { CardTitle, EntryThumbnail, isLetter, typeLabel } from '../../album/index.ts';
import { EntryActions, type EntryAction } from '../EntryActions.tsx';
import styles from './OwnEntry.module.css';

type Props = {
  entry: Entry;
  onOpen: (entry: Entry) => void;
  /** Called when the guest is about to open it, to fetch what that needs. */
  onIntent: (entry: Entry) => void;
  onAction: (action: EntryAction, entry: Entry) => void;
  /** Visible from the start: its picture is fetched first. */
  eager: boolean;
};

/** An own entry: a card, on a phone a row. It says what its picture and its owner do not know already. */
export function OwnEntry({ entry, onOpen, onIntent, onAction, eager }: Props) {
  const titleId = useId();
  const isDraft = entry.privacy_status === 'draft';
  const time = entry.published_at ?? entry.created_at;
  const description = entry.description.trim();
  return (
    <article className={styles.entry} data-draft={isDraft || undefined} aria-labelledby={titleId}>
      <div className={styles.picture}>
        <EntryThumbnail entry={entry} eager={eager} layout="box" />
      </div>
      <div className={styles.text}>
        <CardTitle id={titleId} level={3} entry={entry} onOpen={onOpen} onIntent={onIntent} />
        {description && (
          <p
            className={styles.description}
            data-letter={isLetter(entry) || undefined}
            dir="auto"
            lang={langOf(description)}
          >
            {description}
          </p>
        )}
        <p className={styles.facts}>
          <VisuallyHidden>
            {typeLabel(entry.content_type)} {isDraft && messages.album.draft}
          </VisuallyHidden>
          <time dateTime={time}>{formatCard(time)}</time>
          {!isDraft && (
            <span className={styles.likes} role="img" aria-label={messages.album.likes(entry.likes)}>
              <HeartIcon size={18} filled={entry.liked_by_current_user} />
              {entry.likes}
            </span>
          )}
        </p>
      </div>
      <EntryActions entry={entry} onAction={onAction} />
    </article>
  );
}
