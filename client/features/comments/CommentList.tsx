import { Group, Stack } from '@mantine/core';
import { useInterval, useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import type { Comment } from '../../../shared/comments.ts';
import { messages } from '../../../shared/messages.ts';
import { useEndMarker } from '../../lib/hooks/use-end-marker.ts';
import { ErrorNotice } from '../../ui/Notice.tsx';
import { CommentIcon } from '../../ui/icons.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import type { HeldItem } from '../../outbox/item.ts';
import { CommentItem, PendingComment, type OpenImage } from './CommentItem.tsx';
import type { useComments } from './hooks.ts';
import { UnsentComment } from './UnsentComments.tsx';
import { isNew, isOnItsWay } from './use-unsent-comments.ts';
import styles from './CommentList.module.css';

const MINUTE = 60_000;
const plain = { listStyle: 'none' };

type Props = {
  list: ReturnType<typeof useComments>;
  unsent: readonly HeldItem[];
  headingId: string;
  scroller: React.Ref<HTMLElement>;
  onZoom: OpenImage;
  onDelete: (comment: Comment) => void;
  onStatus: (message: string) => void;
};

export function CommentList({ list, unsent, headingId, scroller, onZoom, onDelete, onStatus }: Props) {
  const end = useEndMarker(list);
  const [now, setNow] = useState(() => new Date());
  useInterval(() => setNow(new Date()), MINUTE, { autoInvoke: true });
  const pending = unsent.filter((item) => isNew(item) && !item.has_file && isOnItsWay(item));
  // On a phone the dialog scrolls as a whole.
  const ownScroll = useMediaQuery('(min-width: 56em)', false, { getInitialValueInEffect: false });
  return (
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
          <Spinner size={18} /> {messages.comment.loading}
        </Group>
      )}
      {list.isError && !list.isFetchNextPageError && (
        <ErrorNotice message={messages.comment.loadFailed} onRetry={() => void list.refetch()} />
      )}
      {list.isSuccess && list.comments.length + pending.length === 0 && (
        <Stack className={styles.empty} align="center" justify="center" gap="xs" py="lg" c="dimmed">
          <CommentIcon size={36} />
          {messages.comment.empty}
        </Stack>
      )}
      {editsOfGone(list, unsent).map((item) => (
        <UnsentComment key={item.id} item={item} reason={messages.comment.commentGone} />
      ))}
      <Stack component="ul" role="list" gap={0} p={0} m={0} style={plain}>
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
            onDelete={onDelete}
            onStatus={onStatus}
          />
        ))}
      </Stack>
      {list.hasNextPage && !list.isFetchNextPageError && (
        <Group ref={end} justify="center" mih={56} aria-busy={list.isFetchingNextPage}>
          <Spinner />
        </Group>
      )}
      {list.isFetchNextPageError && (
        <ErrorNotice message={messages.comment.loadFailed} onRetry={() => void list.fetchNextPage()} />
      )}
    </section>
  );
}

/** Edits of comments that were deleted meanwhile: the list reaches further back, and has them not. */
function editsOfGone({ isSuccess, comments, hasNextPage }: Props['list'], unsent: readonly HeldItem[]) {
  const reached = hasNextPage ? (comments.at(-1)?.id ?? Infinity) : 0;
  return unsent.filter(
    ({ comment_id }) =>
      isSuccess &&
      comment_id !== null &&
      comment_id > reached &&
      !comments.some(({ id }) => id === comment_id),
  );
}
