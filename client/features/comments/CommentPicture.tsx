import { useState } from 'react';
import type { Comment } from '../../../shared/comments.ts';
import { messages } from '../../../shared/messages.ts';
import { ImageOffIcon } from '../../ui/icons.tsx';
import styles from './CommentPicture.module.css';

export type OpenImage = (image: {
  id: number;
  src: string;
  alt: string;
  width: number | null;
  height: number | null;
}) => void;

export function CommentPicture({ comment, onOpen }: { comment: Comment; onOpen: OpenImage }) {
  const [missing, setMissing] = useState(false);
  const { id, content: src, width, height } = comment;
  const alt = messages.comment.imageBy(comment.username);
  if (missing) {
    return (
      <p className={styles.missing}>
        <ImageOffIcon size={32} />
        {messages.album.imageMissing}
      </p>
    );
  }
  const room = {
    '--ratio': width && height ? width / height : 1,
    '--natural': `${width ?? 320}px`,
  } as React.CSSProperties;
  return (
    <div className={styles.picture} style={room}>
      <img src={src} alt={alt} loading="lazy" decoding="async" onError={() => setMissing(true)} />
      <button
        type="button"
        aria-label={messages.album.lookCloser}
        onClick={() => onOpen({ id, src, alt, width, height })}
      />
    </div>
  );
}
