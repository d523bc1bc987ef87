import { useMediaQuery } from '@mantine/hooks';
import type { Comment } from '../../../shared/comments.ts';
import { messages } from '../../../shared/messages.ts';
import { useEndMarker } from '../../lib/hooks/use-end-marker.ts';
import { useNow } from '../../lib/hooks/use-now.ts';
import { ErrorNotice } from '../../ui/Notice.tsx';
import { CommentIcon } from '../../ui/icons.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { CommentItem } from './CommentItem.tsx';
import type { OpenImage } from './CommentPicture.tsx';
import type { useComments } from './hooks.ts';
import styles from './CommentSection.module.css';

type Props = {
  list: ReturnType<typeof useComments>;
  headingId: string;
  scroller: React.Ref<HTMLElement>;
  onZoom: OpenImage;
  onDelete: (comment: Comment) => void;
  onStatus: (message: string) => void;
};

export function CommentList({ list, headingId, scroller, onZoom, onDelete, onStatus }: Props) {
  const end = useEndMarker(list);
  const now = useNow();
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
        <p className={styles.note}>
          <Spinner size={18} /> {messages.comment.loading}
        </p>
      )}
      {list.isError && !list.isFetchNextPageError && (
        <ErrorNotice message={messages.comment.loadFailed} onRetry={() => void list.refetch()} />
      )}
      {list.isSuccess && list.comments.length === 0 && (
        <p className={styles.empty}>
          <CommentIcon size={36} />
          {messages.comment.empty}
        </p>
      )}
      <ul role="list" className={styles.list}>
        {list.comments.map((comment) => (
          <CommentItem
            key={comment.id}
            comment={comment}
            now={now}
            onOpenImage={onZoom}
            onDelete={onDelete}
            onStatus={onStatus}
          />
        ))}
      </ul>
      {list.hasNextPage && !list.isFetchNextPageError && (
        <div ref={end} className={styles.end} aria-busy={list.isFetchingNextPage}>
          <Spinner />
        </div>
      )}
      {list.isFetchNextPageError && (
        <ErrorNotice message={messages.comment.loadFailed} onRetry={() => void list.fetchNextPage()} />
      )}
    </section>
  );
}
