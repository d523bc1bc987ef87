import { Box, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Comment } from '../../../shared/comments.ts';
import { characters } from '../../../shared/limits.ts';
import { messages } from '../../../shared/messages.ts';
import { langOf } from '../../../shared/script.ts';
import { paths } from '../../app/paths.ts';
import { useSession } from '../../app/session.tsx';
import { timeInWords } from '../../../shared/dates.ts';
import { relativeTime } from '../../lib/format/durations.ts';
import { lazyOrNothing } from '../../app/lazy-part.tsx';
import { newItem, noWords, type ReservedItem } from '../../outbox/item.ts';
import { put } from '../../outbox/outbox-store.ts';
import { GuestAvatar } from '../../ui/Avatar.tsx';
import { ImageOffIcon } from '../../ui/icons.tsx';
import { HideInPlace } from '../host/index.ts';
import { Translation } from '../translation/index.ts';
import { CommentEditor } from './CommentEditor.tsx';
import { ReactionBar } from './ReactionBar.tsx';
import styles from './CommentList.module.css';

// Only the author of a comment needs it.
const CommentMenu = lazyOrNothing(() => import('./CommentMenu.tsx'), <span className={styles.options} />);

/** Shorter comments are understood without a translation, in characters. */
const TRANSLATED_FROM = 40;

type Props = {
  comment: Comment;
  /** Its edit that is not saved. */
  edit: ReservedItem | undefined;
  now: Date;
  onOpenImage: (comment: Comment) => void;
  onDelete: (comment: Comment) => void;
  onStatus: (message: string) => void;
};

export function CommentItem({ comment, edit, now, onOpenImage, onDelete, onStatus }: Props) {
  const { userId, user } = useSession();
  const [wasEdited, setWasEdited] = useState(false);
  const isOwn = comment.user_id === userId;
  const begin = () => {
    const { id: comment_id, entry_id } = comment;
    const base = { ...noWords, description: comment.content };
    put(newItem({ kind: 'comment', entry_id, comment_id, base }));
  };
  return (
    <Row
      guest={comment}
      time={
        <time dateTime={comment.created_at} title={timeInWords(comment.created_at)}>
          {relativeTime(comment.created_at, now)}
        </time>
      }
      menu={
        isOwn &&
        !edit && (
          <CommentMenu
            takesFocus={wasEdited}
            onDelete={() => onDelete(comment)}
            {...(comment.comment_type === 'text' && { onEdit: begin })}
          />
        )
      }
    >
      {edit ? (
        <CommentEditor
          item={edit}
          onClose={() => setWasEdited(true)}
          onSaved={() => onStatus(messages.comment.updated)}
        />
      ) : comment.comment_type === 'image' ? (
        <CommentPicture comment={comment} onOpen={onOpenImage} />
      ) : (
        <>
          <Words text={comment.content} />
          {characters(comment.content) > TRANSLATED_FROM && <Translation text={comment.content} />}
        </>
      )}
      <Group justify="space-between" gap={0}>
        {!edit && <ReactionBar comment={comment} />}
        {user?.is_host && <HideInPlace subject="comment" subject_id={comment.id} />}
      </Group>
    </Row>
  );
}

/** A text that is on its way, as its author sees it. */
export function PendingComment({ text }: { text: string }) {
  const { user } = useSession();
  if (!user) return null;
  return (
    <Row guest={{ ...user, user_id: user.id }} time={messages.comment.posting} isPending>
      <Words text={text.trim()} />
    </Row>
  );
}

type RowProps = {
  guest: Author & Pick<Comment, 'profile_picture_url'>;
  time: React.ReactNode;
  menu?: React.ReactNode;
  isPending?: boolean;
  children: React.ReactNode;
};

const Row = ({ guest, time, menu, isPending = false, children }: RowProps) => (
  <Group
    component="li"
    className={styles.comment}
    align="flex-start"
    gap="sm"
    wrap="nowrap"
    py="sm"
    opacity={isPending ? 0.65 : 1}
  >
    <GuestAvatar username={guest.username} url={guest.profile_picture_url} size={36} />
    <Stack gap="var(--space-1)" flex={1} miw={0}>
      <Group align="baseline" gap="0 var(--space-2)" pe="xl">
        <AuthorName {...guest} />
        <Text component="div" size="xs" c="dimmed">
          {time}
        </Text>
      </Group>
      {children}
    </Stack>
    {menu}
  </Group>
);

const Words = ({ text }: { text: string }) => (
  <p className="words" dir="auto" lang={langOf(text)}>
    {text}
  </p>
);

type Author = Pick<Comment, 'username' | 'user_id'>;

function AuthorName({ username, user_id }: Author) {
  const { userId } = useSession();
  const shown = { className: styles.author, dir: 'auto' };
  if (user_id === userId || !username)
    return <span {...shown}>{username || messages.album.unknownCreator}</span>;
  return (
    <Link to={paths.user(user_id)} {...shown}>
      {username}
    </Link>
  );
}

function CommentPicture({ comment, onOpen }: { comment: Comment; onOpen: (comment: Comment) => void }) {
  const [missing, setMissing] = useState(false);
  const { content, username, width, height } = comment;
  if (missing) {
    return (
      <Stack className={styles.empty} align="center" gap="xs" p="lg" bg="var(--stage)">
        <ImageOffIcon size={32} />
        {messages.album.imageMissing}
      </Stack>
    );
  }
  const aspectRatio = width && height ? width / height : 1;
  return (
    <Box
      className={styles.picture}
      pos="relative"
      w={`min(100%, ${280 * aspectRatio}px, ${width ?? 320}px)`}
      my="var(--space-1)"
      bdrs="sm"
      bg="var(--blank)"
      style={{ overflow: 'hidden', aspectRatio }}
    >
      <img
        src={content}
        alt={messages.comment.imageBy(username)}
        loading="lazy"
        decoding="async"
        onError={() => setMissing(true)}
      />
      <button
        type="button"
        className="cover"
        aria-label={messages.album.zoom}
        onClick={() => onOpen(comment)}
      />
    </Box>
  );
}
