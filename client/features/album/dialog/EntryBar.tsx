import type { Entry } from '../../../../shared/album.ts';
import { messages } from '../../../../shared/messages.ts';
import { CommentIcon } from '../../../ui/icons.tsx';
import { LikeButton } from './LikeButton.tsx';
import styles from './EntryBar.module.css';

type Props = { entry: Entry; children: React.ReactNode };

/** On a phone everything that one does with a published entry, within reach of the thumb: like, comment, and go on. */
export const EntryBar = ({ entry, children }: Props) => (
  <div className={styles.bar}>
    <LikeButton entry={entry} />
    <button type="button" className={styles.comment} onClick={goToComment}>
      <CommentIcon />
      {messages.album.toComment}
    </button>
    <div className={styles.steps}>{children}</div>
  </div>
);

function goToComment({ currentTarget }: React.MouseEvent<HTMLElement>): void {
  const field = currentTarget.closest('[role="dialog"]')?.querySelector<HTMLElement>('[name="content"]');
  field?.focus();
}
