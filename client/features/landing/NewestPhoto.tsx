import { useState } from 'react';
import { Link } from 'react-router';
import { messages } from '../../../shared/messages.ts';
import { langOf } from '../../../shared/script.ts';
import { paths } from '../../app/paths.ts';
import { useNewestPhoto } from './hooks.ts';
import styles from './NewestPhoto.module.css';

const SIZES = '(min-width: 56em) 36vw, 80vw';

/** The newest photo of the album, which leads to its entry; blank paper until it is known. */
export default function NewestPhoto() {
  const entry = useNewestPhoto();
  const [failed, setFailed] = useState(false);
  if (entry === undefined) return <span className={styles.paper} />;
  const src = entry?.images[0]?.url ?? entry?.content_url;
  if (failed) return <span className={styles.failed} />;
  if (!entry || !src) return null;
  const { id, title, username, images, width, height } = entry;
  return (
    <Link to={`${paths.album}?entry=${id}`} className={styles.print}>
      <img
        src={src}
        srcSet={images.map((image) => `${image.url} ${image.width}w`).join(', ')}
        sizes={SIZES}
        width={width ?? undefined}
        height={height ?? undefined}
        alt=""
        onError={() => setFailed(true)}
        className={styles.photo}
        style={width && height ? ({ '--ratio': width / height } as React.CSSProperties) : undefined}
      />
      <span className={styles.caption} dir="auto" lang={langOf(title)}>
        {title}
        {username && <span className={styles.author}> {messages.album.by(username)}</span>}
      </span>
    </Link>
  );
}
