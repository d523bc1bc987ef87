import { memo, useId } from 'react';
import type { Entry } from '../../../../shared/album.ts';
import { display } from '../../../../shared/limits.ts';
import { messages } from '../../../../shared/messages.ts';
import { formatCard } from '../../../lib/format/dates.ts';
import { cutText } from '../../../lib/format/text.ts';
import { TagChips } from '../../../ui/TagChips.tsx';
import { creatorName, entryName, typeLabel } from '../entry-kind.ts';
import { EntryThumbnail } from './EntryThumbnail.tsx';
import { HeartIcon } from '../../../ui/icons.tsx';
import styles from './EntryCard.module.css';

type Props = {
  entry: Entry;
  onOpen: (entry: Entry) => void;
  /** The guest is about to open it: time to fetch what that needs. */
  onIntent?: (entry: Entry) => void;
  /** What its owner can do with it; stays outside the surface that opens the card. */
  actions?: React.ReactNode;
  /** In sight from the start: its picture is fetched first. */
  eager?: boolean;
};

/**
 * An entry as a print on the table. The whole card opens it; a draft has a dashed edge. Of hundreds of cards only
 * the one that changed is drawn anew.
 */
export const EntryCard = memo(function EntryCard({ entry, onOpen, onIntent, actions, eager = false }: Props) {
  const titleId = useId();
  const draft = entry.privacy_status === 'draft';
  const description = entry.description.trim();
  const written = entry.published_at ?? entry.created_at;
  const foretell = () => onIntent?.(entry);
  return (
    <article className={styles.card} data-draft={draft || undefined} aria-labelledby={titleId}>
      <EntryThumbnail entry={entry} eager={eager} />
      <div className={styles.text}>
        <p className={styles.kind}>
          <span>{typeLabel(entry.content_type)}</span>
          <time dateTime={written}>{formatCard(written)}</time>
          {draft && <span className={styles.draft}>{messages.album.draft}</span>}
        </p>
        <h3 className={styles.title}>
          <button
            type="button"
            id={titleId}
            dir="auto"
            className={styles.open}
            data-entry={entry.id}
            onClick={() => onOpen(entry)}
            onFocus={foretell}
            onPointerDown={foretell}
          >
            {entryName(entry)}
          </button>
        </h3>
        <p className={styles.description} dir="auto" data-blank={!description || undefined}>
          {description ? cutText(description, display.cardPreview) : messages.album.noDescription}
        </p>
        <TagChips tags={entry.tags} max={display.cardTags} />
        <p className={styles.foot}>
          <span className={styles.creator} dir="auto">
            {entry.username ? messages.album.by(entry.username) : creatorName(entry)}
          </span>
          {!draft && (
            <span className={styles.likes} role="img" aria-label={messages.album.likes(entry.likes)}>
              <HeartIcon size={18} filled={entry.liked_by_current_user} />
              {entry.likes}
            </span>
          )}
        </p>
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </article>
  );
});
