import { useState } from 'react';
import { Link } from 'react-router';
import { messages } from '../../../shared/messages.ts';
import { langOf } from '../../../shared/script.ts';
import { paths } from '../../app/paths.ts';
import { useLovedPhoto } from './hooks.ts';
import styles from './LovedPhoto.module.css';

const SIZES = '(min-width: 56em) 54vw, 90vw';

/** The most loved photo of the last day, which leads to its entry. */
export default function LovedPhoto() {
  const entry = useLovedPhoto();
  const [failed, setFailed] = useState(false);
  const src = entry?.images[0]?.url ?? entry?.content_url;
  if (failed) return <span className={styles.failed} />;
  if (!entry || !src) return null;
  const { id, title, username, images, width, height } = entry;
  return (
    <Link
      to={`${paths.album}?entry=${id}`}
      style={{
        display: 'grid',
        maxWidth: '100%',
        color: 'var(--text)',
        fontSize: 'var(--text-1)',
        gap: 'var(--space-2)',
        justifyItems: 'center',
        textAlign: 'center',
        textDecoration: 'none',
      }}
    >
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
      <span dir="auto" lang={langOf(title)}>
        {title}
        {username && <span style={{ color: 'var(--dimmed)' }}> {messages.album.by(username)}</span>}
      </span>
    </Link>
  );
}
