import { Suspense, useEffect, useEffectEvent, useId, useRef } from 'react';
import type { Comment } from '../../../shared/comments.ts';
import { messages } from '../../../shared/messages.ts';
import { useStackedDialog } from '../../lib/hooks/use-stacked-dialog.ts';
import { lazyOrNothing } from '../../lib/lazy-or-nothing.ts';
import { CommentList } from './CommentList.tsx';
import type { OpenImage } from './CommentPicture.tsx';
import { Composer } from './Composer.tsx';
import { useComments } from './hooks.ts';
import { useStatusMessage } from './use-status-message.ts';
import styles from './CommentSection.module.css';

const loadDeleteDialog = () => import('./DeleteCommentDialog.tsx');
const DeleteCommentDialog = lazyOrNothing(loadDeleteDialog);

type Props = {
  entryId: number;
  onZoom: OpenImage;
  onAsk: (asking: boolean) => void;
};

export default function CommentSection({ entryId, onZoom, onAsk }: Props) {
  const list = useComments(entryId);
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const scroller = useRef<HTMLElement>(null);
  const isByButton = useRef(false);
  const [note, say] = useStatusMessage();
  const question = useStackedDialog<Comment>('delete-comment');
  const isAsking = question.shown !== null;
  const tellAsking = useEffectEvent(onAsk);
  useEffect(() => {
    if (!isAsking) return;
    tellAsking(true);
    return () => tellAsking(false);
  }, [isAsking]);

  const makeRoom = () => {
    isByButton.current = isOnPost();
    // The status message of the previous comment would be shown together with that of this one.
    say('');
    scroller.current?.scrollTo({ top: 0 });
    heading.current?.scrollIntoView({ block: 'nearest' });
  };

  return (
    <>
      <div className={styles.section}>
        <div className={styles.head}>
          <h3 id={headingId} ref={heading} tabIndex={-1} className={styles.heading}>
            {messages.comment.heading}
          </h3>
          {list.total > 0 && <span className={styles.count}>{list.total}</span>}
          <span role="status" className={styles.status}>
            {note}
          </span>
        </div>
        <CommentList
          list={list}
          headingId={headingId}
          scroller={scroller}
          onZoom={onZoom}
          onDelete={question.open}
          onStatus={say}
        />
      </div>
      <Composer
        entryId={entryId}
        listening={!isAsking}
        onPosting={makeRoom}
        onPosted={() => {
          say(messages.comment.created);
          // After a press of the button the guest has finished, and reads; after a key, Tab may have led there since.
          if (isByButton.current && isOnPost()) heading.current?.focus({ preventScroll: true });
        }}
      />
      <Suspense>
        <DeleteCommentDialog
          entryId={entryId}
          comment={question.shown}
          onClose={question.close}
          onDeleted={() => {
            question.close();
            say(messages.comment.deleted);
            heading.current?.focus();
          }}
        />
      </Suspense>
    </>
  );
}

const isOnPost = () => Boolean(document.activeElement?.closest('[type="submit"]'));
