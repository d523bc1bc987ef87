import { Group, Stack, Text } from '@mantine/core';
import { useInterval, useMediaQuery } from '@mantine/hooks';
import { useId, useRef, useState } from 'react';
import type { Comment } from '../../../shared/comments.ts';
import { messages } from '../../../shared/messages.ts';
import { useStackedDialog } from '../../lib/hooks/use-address-dialog.ts';
import { useDelayed } from '../../lib/hooks/use-delayed.ts';
import { useEndMarker } from '../../lib/hooks/use-end-marker.ts';
import type { ReservedItem } from '../../outbox/item.ts';
import { AskDialog } from '../../ui/FormDialog.tsx';
import { CommentIcon } from '../../ui/icons.tsx';
import { ErrorNotice } from '../../ui/Notice.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { commentError } from './comment-rules.ts';
import { CommentItem, PendingComment } from './CommentItem.tsx';
import { Composer } from './Composer.tsx';
import { deleteQuestion, useComments, useDeleteComment } from './hooks.ts';
import { UnsentComment } from './UnsentComments.tsx';
import { isNew, isOnItsWay, useLeftComments, useUnsentComments } from './use-unsent-comments.ts';
import styles from './CommentList.module.css';

const text = messages.comment;
const MINUTE = 60_000;
/** How long a success message is shown, in milliseconds. */
const STATUS_SHOWN_FOR = 5000;

type Props = { entryId: number; onZoom: (comment: Comment) => void };

/** The comments of an entry, and the one being written. */
export default function CommentSection({ entryId, onZoom }: Props) {
  const list = useComments(entryId);
  const end = useEndMarker(list);
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const scroller = useRef<HTMLElement>(null);
  const isByButton = useRef(false);
  const unsent = useUnsentComments(entryId);
  useLeftComments(entryId);
  const pending = unsent.filter((item) => isNew(item) && !item.has_file && isOnItsWay(item));
  const [now, setNow] = useState(() => new Date());
  useInterval(() => setNow(new Date()), MINUTE, { autoInvoke: true });
  const [note, say] = useState('');
  useDelayed(note !== '', STATUS_SHOWN_FOR, () => say(''));
  // On a phone the dialog scrolls as a whole.
  const ownScroll = useMediaQuery('(min-width: 56em)', false, { getInitialValueInEffect: false });
  const question = useStackedDialog<Comment>(deleteQuestion);

  const makeRoom = () => {
    isByButton.current = isOnPost();
    // The status message of the previous comment would be shown together with that of this one.
    say('');
    scroller.current?.scrollTo({ top: 0 });
    heading.current?.scrollIntoView({ block: 'nearest' });
  };

  const isEmpty = list.isSuccess && list.comments.length + pending.length === 0;

  return (
    <>
      {/* On paper there is nothing to say about none. */}
      <div className={styles.section} data-screen={isEmpty || undefined}>
        <Group align="baseline" gap="xs">
          <h3
            id={headingId}
            ref={heading}
            tabIndex={-1}
            className="display"
            // Shown, it must not hide behind the bar.
            style={{ fontSize: 'var(--text-5)', outline: 'none', scrollMarginTop: '4.5rem' }}
          >
            {text.heading}
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
        <section
          ref={scroller}
          className={styles.scroller}
          aria-labelledby={headingId}
          aria-busy={list.isPending}
          // Where it scrolls by itself, the keyboard must be able to.
          {...(ownScroll && { tabIndex: 0 })}
        >
          {list.isPending && (
            <Group c="dimmed" gap="xs" py="md">
              <Spinner size={18} /> {text.loading}
            </Group>
          )}
          {list.isError && !list.isFetchNextPageError && (
            <ErrorNotice message={text.loadFailed} onRetry={() => void list.refetch()} />
          )}
          {isEmpty && (
            <Stack className={styles.empty} align="center" justify="center" gap="xs" py="lg" c="dimmed">
              <CommentIcon size={36} />
              {text.empty}
            </Stack>
          )}
          {editsOfGone(list, unsent).map((item) => (
            <UnsentComment key={item.id} item={item} reason={text.commentGone} />
          ))}
          <Stack component="ul" role="list" gap={0} p={0} m={0} style={{ listStyle: 'none' }}>
            {pending.map(({ id, words }) => (
              <PendingComment key={id} text={words.description} />
            ))}
            {list.comments.map((comment) => (
              <CommentItem
                key={comment.id}
                comment={comment}
                edit={unsent.find(({ comment_id }) => comment_id === comment.id)}
                now={now}
                onOpenImage={onZoom}
                onDelete={question.open}
                onStatus={say}
              />
            ))}
          </Stack>
          {list.hasNextPage && !list.isFetchNextPageError && (
            <Group ref={end} justify="center" mih={56} aria-busy={list.isFetchingNextPage}>
              <Spinner />
            </Group>
          )}
          {list.isFetchNextPageError && (
            <ErrorNotice message={text.loadFailed} onRetry={() => void list.fetchNextPage()} />
          )}
        </section>
      </div>
      <Composer
        entryId={entryId}
        unsent={unsent}
        listening={question.shown === null}
        onPosting={makeRoom}
        onPosted={() => {
          say(text.created);
          // After a press of the button the guest has finished, and reads; after a key, Tab may have led there since.
          if (isByButton.current && isOnPost()) heading.current?.focus({ preventScroll: true });
        }}
      />
      {question.shown && (
        <DeleteQuestion
          comment={question.shown}
          onClose={question.close}
          onDeleted={() => {
            question.close();
            say(text.deleted);
            heading.current?.focus();
          }}
        />
      )}
    </>
  );
}

const isOnPost = () => Boolean(document.activeElement?.closest('[type="submit"]'));

/** Edits of comments that were deleted meanwhile: the list reaches further back, and has them not. */
function editsOfGone(list: ReturnType<typeof useComments>, unsent: readonly ReservedItem[]): ReservedItem[] {
  if (!list.isSuccess) return [];
  const reached = list.hasNextPage ? (list.comments.at(-1)?.id ?? Infinity) : 0;
  const known = new Set(list.comments.map(({ id }) => id));
  return unsent.filter(
    ({ comment_id }) => comment_id !== null && comment_id > reached && !known.has(comment_id),
  );
}

type DeleteProps = { comment: Comment; onClose: () => void; onDeleted: () => void };

function DeleteQuestion({ comment, onClose, onDeleted }: DeleteProps) {
  const remove = useDeleteComment(comment.entry_id);
  return (
    <AskDialog
      onClose={onClose}
      title={text.deleteTitle}
      question={text.confirmDelete}
      form={{
        busy: remove.isPending,
        alert: remove.error && commentError(remove.error, text.deleteFailed),
      }}
      label={text.delete}
      busyLabel={text.deleting}
      run={() => remove.mutate(comment.id, { onSuccess: onDeleted })}
    />
  );
}
