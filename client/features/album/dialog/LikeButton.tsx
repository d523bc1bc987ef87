import type { Entry } from '../../../../shared/album.ts';
import { messages } from '../../../../shared/messages.ts';
import { HeartIcon } from '../../../ui/icons.tsx';
import { useLike } from '../hooks.ts';
import styles from './LikeButton.module.css';

/** The heart of a published entry and how many gave it. */
export function LikeButton({ entry }: { entry: Entry }) {
  const { toggle } = useLike(entry);
  return (
    <div className={styles.like}>
      <button
        type="button"
        className={styles.button}
        aria-label={messages.album.like}
        aria-pressed={entry.liked_by_current_user}
        onClick={toggle}
      >
        <HeartIcon filled={entry.liked_by_current_user} />
      </button>
      <span>{messages.album.likes(entry.likes)}</span>
    </div>
  );
}
