import { Group, Text } from '@mantine/core';
import { Suspense, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { Comment } from '../../../shared/comments.ts';
import { messages } from '../../../shared/messages.ts';
import { useDelayed } from '../../lib/hooks/use-delayed.ts';
import { useStackedDialog } from '../../lib/hooks/use-address-dialog.ts';
import { lazyOrNothing } from '../../app/lazy-page.tsx';
import type { OpenImage } from './CommentItem.tsx';
import { CommentList } from './CommentList.tsx';
import { Composer } from './Composer.tsx';
import { useComments } from './hooks.ts';
import { useTakenUp, useUnsentComments } from './use-unsent-comments.ts';
import styles from './CommentList.module.css';

/** How long a success message is shown, in milliseconds. */
const STATUS_SHOWN_FOR = 5000;

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
  const unsent = useUnsentComments(entryId);
  useTakenUp(entryId);
  const [note, say] = useState('');
  useDelayed(note !== '', STATUS_SHOWN_FOR, () => say(''));
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
        <Group align="baseline" gap="xs">
          <h3
            id={headingId}
            ref={heading}
            tabIndex={-1}
            className="display"
            // Shown, it must not hide behind the bar.
            style={{ fontSize: 'var(--text-5)', outline: 'none', scrollMarginTop: '4.5rem' }}
          >
            {messages.comment.heading}
          </h3>
          {list.total > 0 && (
            <Text span size="sm" c="dimmed">
              {list.total}
            </Text>
          )}
          <Text span size="xs" c="var(--success)" flex={1} ta="end" role="status">
            {note}
          </Text>
        </Group>
        <CommentList
          list={list}
          unsent={unsent}
          headingId={headingId}
          scroller={scroller}
          onZoom={onZoom}
          onDelete={question.open}
          onStatus={say}
        />
      </div>
      <Composer
        entryId={entryId}
        unsent={unsent}
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
