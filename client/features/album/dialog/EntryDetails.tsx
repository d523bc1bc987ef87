import { Avatar, Group, Modal, Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import type { Entry } from '../../../../shared/album.ts';
import { timeInWords, weekdayInWords } from '../../../../shared/dates.ts';
import { messages } from '../../../../shared/messages.ts';
import { translatableText } from '../../../../shared/translatable-text.ts';
import { paths } from '../../../app/paths.ts';
import { useSession } from '../../../app/session.tsx';
import { langOf } from '../../../../shared/script.ts';
import { useWedding } from '../../../lib/wedding.ts';
import { GuestAvatar } from '../../../ui/Avatar.tsx';
import { LockIcon } from '../../../ui/icons.tsx';
import { TagChips } from '../../../ui/TagChips.tsx';
import { Translation } from '../../translation/index.ts';
import { creatorName, entryName, isInAlbum } from '../entry-kind.ts';
import { useLikers } from '../hooks.ts';
import { LikeButton } from './EntryBar.tsx';
import styles from './EntryDetails.module.css';

type Props = { entry: Entry; hasBar: boolean };

/** What is known of an entry besides its media; a letter and a sound have their title and words already. */
export function EntryDetails({ entry, hasBar }: Props) {
  const published = isInAlbum(entry);
  const hasWords = entry.content_type === 'image' || entry.content_type === 'video';
  return (
    <>
      {hasWords && (
        <Stack gap="var(--space-1)" px="var(--inset)" py="var(--space-4) var(--space-3)" flex="none">
          <Stack gap="var(--space-1)">
            <EntryTitle entry={entry} />
            <Creator entry={entry} />
          </Stack>
          <EntryWords entry={entry} />
        </Stack>
      )}
      <Stack gap="var(--space-3)" px="var(--inset)" pt="var(--space-3)" pb="var(--space-4)" flex="none">
        {/* On paper a letter has its author's name at its end, and one date is enough. */}
        {!hasWords && (
          <div data-screen={entry.content_type === 'text' || undefined}>
            <Creator entry={entry} />
          </div>
        )}
        {published ? (
          <Text size="sm" c="dimmed" data-screen={takenAt(entry) !== null || undefined}>
            {messages.album.publishedOn(timeInWords(entry.published_at ?? entry.created_at))}
          </Text>
        ) : (
          <p className={styles.draft}>
            <LockIcon />
            {entry.held ? messages.entry.held[entry.held] : messages.album.draftNote}
          </p>
        )}
        <Taken entry={entry} />
        <Translation text={translatableText(entry)} language={entry.language} />
        <TagChips tags={entry.tags} label={messages.album.tags} />
        <Group gap="var(--space-2) var(--space-5)" data-screen>
          {published && !hasBar && <LikeButton entry={entry} />}
          {published && <Likers entry={entry} />}
        </Group>
      </Stack>
    </>
  );
}

/** When it was taken, unless its author names another day. */
const takenAt = ({ taken_at, happened_at }: Entry) => (taken_at === happened_at ? taken_at : null);

/** The day and hour at the wedding; it leads to everything of that day. */
function Taken({ entry }: { entry: Entry }) {
  const { time_zone } = useWedding();
  const taken_at = takenAt(entry);
  if (taken_at === null) return null;
  const [before, after] = messages.album.takenOn;
  const day = new URLSearchParams({ q: weekdayInWords(taken_at, time_zone), order: 'oldest' });
  return (
    <Text size="sm" c="dimmed">
      {before}
      <Link to={`${paths.album}?${day}`}>{timeInWords(taken_at, time_zone)}</Link>
      {after}
    </Text>
  );
}

type TitleProps = { entry: Entry; /** Whether it names the dialog. */ isShown?: boolean };

export function EntryTitle({ entry, isShown = true }: TitleProps) {
  const shared = { className: styles.title, dir: 'auto', lang: langOf(entry.title) };
  if (!isShown) return <div {...shared}>{entryName(entry)}</div>;
  return (
    <Modal.Title {...shared} tabIndex={-1} data-entry-title={entry.id}>
      {entryName(entry)}
    </Modal.Title>
  );
}

export const EntryWords = ({ entry, className = '' }: { entry: Entry; className?: string | undefined }) =>
  entry.description.trim() && (
    <p className={`words ${styles.words} ${className}`} dir="auto" lang={langOf(entry.description)}>
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

const FACES = 5;
const NAMES = 3;

function Likers({ entry }: { entry: Entry }) {
  const likers = useLikers(entry);
  if (likers.length === 0) return null;
  const names = likers.slice(0, NAMES).map(({ username }) => username);
  return (
    <Group gap="xs" w="100%" c="dimmed" fz="sm">
      <Avatar.Group spacing="xs">
        {likers.slice(0, FACES).map(({ id, username, profile_picture_url }) => (
          <GuestAvatar key={id} username={username} url={profile_picture_url} size={28} />
        ))}
      </Avatar.Group>
      <span>{messages.album.likedBy(names, Math.max(entry.likes, likers.length) - names.length)}</span>
    </Group>
  );
}
