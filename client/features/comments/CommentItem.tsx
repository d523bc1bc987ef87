import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import type { Comment } from '../../../shared/comments.ts';
import { characters } from '../../../shared/limits.ts';
import { messages } from '../../../shared/messages.ts';
import { paths } from '../../app/paths.ts';
import { useSession } from '../../app/session.tsx';
import { formatDetail } from '../../lib/format/dates.ts';
import { langOf } from '../../../shared/script.ts';
import { lazyOrNothing } from '../../lib/lazy-or-nothing.ts';
import { relativeTime } from '../../lib/format/relative-time.ts';
import { GuestAvatar } from '../../ui/Avatar.tsx';
import { Translation } from '../translation/index.ts';
import { isPending } from './cached-comments.ts';
import { CommentEditor } from './CommentEditor.tsx';
import { CommentPicture, type OpenImage } from './CommentPicture.tsx';
import { useEditDraft } from './drafts.ts';
import { ReactionBar } from './ReactionBar.tsx';
import styles from './CommentItem.module.css';

// Only the author of a comment needs it.
const CommentMenu = lazyOrNothing(() => import('./CommentMenu.tsx'));

/** Shorter comments are understood without a translation, in characters. */
const TRANSLATED_FROM = 40;

type Props = {
  comment: Comment;
  now: Date;
  onOpenImage: OpenImage;
  onDelete: (comment: Comment) => void;
  onStatus: (message: string) => void;
};

export function CommentItem({ comment, now, onOpenImage, onDelete, onStatus }: Props) {
  const { userId } = useSession();
  const [begun, setBegun] = useState(false);
  const [wasEdited, setWasEdited] = useState(false);
  const [draft] = useEditDraft(comment.id);
  const isOwn = comment.user_id === userId;
  const editing = begun || draft !== null;
  const pending = isPending(comment);
  return (
    <li className={styles.comment} data-pending={pending || undefined}>
      <GuestAvatar username={comment.username} url={comment.profile_picture_url} size={36} />
      <div className={styles.main}>
        <div className={styles.head}>
          <Author comment={comment} isOwn={isOwn} />
          {pending ? (
            <span className={styles.time}>{messages.comment.posting}</span>
          ) : (
            <time
              className={styles.time}
              dateTime={comment.created_at}
              title={formatDetail(comment.created_at)}
            >
              {relativeTime(comment.created_at, now)}
            </time>
          )}
        </div>
        {editing ? (
          <CommentEditor
            comment={comment}
            onClose={() => {
              setBegun(false);
              setWasEdited(true);
            }}
            onSaved={() => onStatus(messages.comment.updated)}
          />
        ) : comment.comment_type === 'image' ? (
          <CommentPicture comment={comment} onOpen={onOpenImage} />
        ) : (
          <>
            <p className={styles.words} dir="auto" lang={langOf(comment.content)}>
              {comment.content}
            </p>
            {characters(comment.content) > TRANSLATED_FROM && <Translation text={comment.content} />}
          </>
        )}
        {!pending && !editing && <ReactionBar comment={comment} />}
      </div>
      {isOwn && !pending && !editing && (
        <Suspense fallback={<span className={styles.options} />}>
          <CommentMenu
            takesFocus={wasEdited}
            onDelete={() => onDelete(comment)}
            {...(comment.comment_type === 'text' && { onEdit: () => setBegun(true) })}
          />
        </Suspense>
      )}
    </li>
  );
}

function Author({ comment: { username, user_id }, isOwn }: { comment: Comment; isOwn: boolean }) {
  if (isOwn || !username) {
    return (
      <span className={styles.author} dir="auto">
        {username || messages.album.unknownCreator}
      </span>
    );
  }
  return (
    <Link to={paths.user(user_id)} className={styles.author} dir="auto">
      {username}
    </Link>
  );
}
