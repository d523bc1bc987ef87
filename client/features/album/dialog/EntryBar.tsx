import type { Entry } from '../../../../shared/album.ts';
import { messages } from '../../../../shared/messages.ts';
import { CommentIcon, HeartIcon, NextIcon, PreviousIcon } from '../../../ui/icons.tsx';
import { useComments } from '../../comments/index.ts';
import { entryName, isInAlbum } from '../entry-kind.ts';
import { useLike } from '../hooks.ts';
import styles from './EntryBar.module.css';

type Props = { entry: Entry; children: React.ReactNode };

/** On a phone what one does with an entry, within reach of the thumb: like, comment, and go on. */
export const EntryBar = ({ entry, children }: Props) => (
  <div className={styles.bar} data-screen>
    {isInAlbum(entry) && (
      <>
        <LikeButton entry={entry} />
        <CommentButton entryId={entry.id} />
      </>
    )}
    {children}
  </div>
);

function CommentButton({ entryId }: { entryId: number }) {
  const { total } = useComments(entryId);
  return (
    <button type="button" className={styles.comment} onClick={goToComment}>
      <CommentIcon />
      {messages.album.toComment}
      {/* The heading of the comments says it, too. */}
      {total > 0 && (
        <span aria-hidden="true" style={{ marginInlineStart: '0.5ch' }}>
          {total}
        </span>
      )}
    </button>
  );
}

function goToComment({ currentTarget }: React.MouseEvent<HTMLElement>): void {
  const field = currentTarget.closest('[role="dialog"]')?.querySelector<HTMLElement>('[name="content"]');
  field?.focus();
}

export function LikeButton({ entry }: { entry: Entry }) {
  const toggle = useLike(entry);
  const likes = messages.album.likes(entry.likes);
  return (
    <button
      type="button"
      className={styles.like}
      aria-label={messages.album.like(likes)}
      aria-pressed={entry.liked_by_current_user}
      onClick={toggle}
    >
      <span className={styles.heart}>
        <HeartIcon filled={entry.liked_by_current_user} />
      </span>
      {likes}
    </button>
  );
}

/** The ids before and after an entry in a list; null at its ends, and when the list does not hold it. */
export function adjacentEntries(list: readonly { id: number }[], id: number) {
  const index = list.findIndex((entry) => entry.id === id);
  const at = (position: number) => (index < 0 ? null : (list[position]?.id ?? null));
  return { previous: at(index - 1), next: at(index + 1) };
}

type StepsProps = {
  entry: Entry | undefined;
  adjacent: ReturnType<typeof adjacentEntries>;
  onStep: (to: 'previous' | 'next') => void;
};

/** The buttons to the adjacent entries: at the edges of the picture on a desktop, on a phone in the bottom bar. */
export function EntrySteps({ entry, adjacent, onStep }: StepsProps) {
  if (adjacent.previous === null && adjacent.next === null) return null;
  return (
    <div className={styles.steps}>
      {(['previous', 'next'] as const).map((to) => (
        <button
          key={to}
          type="button"
          className={`round ${styles.step}`}
          data-to={to}
          aria-label={messages.album[to]}
          // At the end of the list it keeps the focus and does nothing.
          aria-disabled={adjacent[to] === null}
          onClick={() => adjacent[to] !== null && onStep(to)}
        >
          {to === 'next' ? <NextIcon /> : <PreviousIcon />}
        </button>
      ))}
      <span className="hidden" role="status">
        {entry && entryName(entry)}
      </span>
    </div>
  );
}
