import type { Entry } from '../../../../shared/album.ts';
import { messages } from '../../../../shared/messages.ts';
import { GuestAvatar } from '../../../ui/Avatar.tsx';
import { useLikers } from '../hooks.ts';
import styles from './LikeButton.module.css';

const FACES = 5;
const NAMES = 3;

export function Likers({ entry }: { entry: Entry }) {
  const likers = useLikers(entry);
  if (likers.length === 0) return null;
  const names = likers.slice(0, NAMES).map(({ username }) => username);
  return (
    <div className={styles.likers}>
      <span className={styles.faces}>
        {likers.slice(0, FACES).map(({ id, username, profile_picture_url }) => (
          <GuestAvatar key={id} username={username} url={profile_picture_url} size={28} />
        ))}
      </span>
      <span className={styles.names}>
        {messages.album.likedBy(names, Math.max(entry.likes, likers.length) - names.length)}
      </span>
    </div>
  );
}
