import type { Entry } from '../../../../shared/album.ts';
import { messages } from '../../../../shared/messages.ts';
import { useLike } from '../hooks.ts';
import { HeartIcon } from '../../../ui/icons.tsx';
import styles from './LikeButton.module.css';

export function LikeButton({ entry }: { entry: Entry }) {
  const { toggle } = useLike(entry);
  const likes = messages.album.likes(entry.likes);
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={`${messages.album.like}, ${likes}`}
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
