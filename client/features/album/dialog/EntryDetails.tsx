import { Modal } from '@mantine/core';
import { Link } from 'react-router';
import type { Entry } from '../../../../shared/album.ts';
import { messages } from '../../../../shared/messages.ts';
import { translatableText } from '../../../../shared/translatable-text.ts';
import { paths } from '../../../app/paths.ts';
import { useSession } from '../../../app/session.tsx';
import { formatDetail } from '../../../lib/format/dates.ts';
import { langOf } from '../../../../shared/script.ts';
import { GuestAvatar } from '../../../ui/Avatar.tsx';
import { LockIcon } from '../../../ui/icons.tsx';
import { TagChips } from '../../../ui/TagChips.tsx';
import { Translation } from '../../translation/index.ts';
import { creatorName, entryName } from '../entry-kind.ts';
import { DownloadEntry } from './DownloadEntry.tsx';
import { Likers } from './Likers.tsx';
import { LikeButton } from './LikeButton.tsx';
import styles from './EntryDetails.module.css';

type Props = {
  entry: Entry;
  hasBar: boolean;
  /** Whether its picture could not be shown. */
  isUnseen: boolean;
};

/** What is known of an entry besides its media; a letter and a sound have their title and words already. */
export function EntryDetails({ entry, hasBar, isUnseen }: Props) {
  const published = entry.privacy_status === 'published';
  const hasWords = entry.content_type === 'image' || entry.content_type === 'video';
  return (
    <div className={styles.details}>
      {hasWords && <EntryTitle entry={entry} />}
      <Creator entry={entry} />
      {published ? (
        <p className={styles.date}>
          {messages.album.publishedOn} {formatDetail(entry.published_at ?? entry.created_at)}
        </p>
      ) : (
        <p className={styles.draft}>
          <LockIcon />
          {messages.album.draftNote}
        </p>
      )}
      {hasWords && <EntryWords entry={entry} />}
      <Translation text={translatableText(entry)} />
      <TagChips tags={entry.tags} label={messages.album.tags} />
      <div className={styles.acts}>
        {published && !hasBar && <LikeButton entry={entry} />}
        <DownloadEntry entry={entry} isUnseen={isUnseen} />
        {published && <Likers entry={entry} />}
      </div>
    </div>
  );
}

export const EntryTitle = ({ entry }: { entry: Entry }) => (
  <Modal.Title
    className={styles.title}
    dir="auto"
    lang={langOf(entry.title)}
    tabIndex={-1}
    data-entry-title={entry.id}
  >
    {entryName(entry)}
  </Modal.Title>
);

export const EntryWords = ({ entry, className = '' }: { entry: Entry; className?: string | undefined }) =>
  entry.description.trim() && (
    <p className={`${styles.words} ${className}`} dir="auto" lang={langOf(entry.description)}>
      {entry.description}
    </p>
  );

function Creator({ entry }: { entry: Entry }) {
  const { userId } = useSession();
  const name = creatorName(entry);
  const face = (
    <>
      <GuestAvatar username={name} url={entry.profile_picture_url} size={36} />
      <span dir="auto">{name}</span>
    </>
  );
  if (entry.user_id === userId || !entry.username) return <div className={styles.creator}>{face}</div>;
  return (
    <Link to={paths.user(entry.user_id)} className={styles.creator}>
      {face}
    </Link>
  );
}
