import { useState } from 'react';
import { Link } from 'react-router';
import { messages } from '../../../shared/messages.ts';
import { langOf } from '../../../shared/script.ts';
import { paths } from '../../app/paths.ts';
import { useAudience } from '../../app/session.tsx';
import { useWedding } from '../../lib/wedding.ts';
import { useLovedPhoto } from './hooks.ts';
import styles from './LandingPhoto.module.css';

const SIZES = '(min-width: 56em) 54vw, 90vw';

/** For a guest the most loved photo of the last day, which leads to its entry; until there is one, the couple's photo. */
export default function LandingPhoto() {
  const { forGuest } = useAudience();
  return forGuest ? <LovedPhoto /> : <CouplesPhoto />;
}

function LovedPhoto() {
  const entry = useLovedPhoto();
  if (entry === undefined) return null;
  const src = entry?.images[0]?.url ?? entry?.content_url;
  if (!entry || !src) return <CouplesPhoto />;
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
      <Print src={src} images={images} width={width} height={height} />
      <span dir="auto" lang={langOf(title)}>
        {title}
        {username && <span style={{ color: 'var(--dimmed)' }}> {messages.album.by(username)}</span>}
      </span>
    </Link>
  );
}

function CouplesPhoto() {
  const { landing_photo: images } = useWedding();
  const largest = images.at(-1);
  if (!largest) return null;
  return <Print src={largest.url} images={images} width={largest.width} height={largest.height} />;
}

type PrintProps = {
  src: string;
  images: readonly { url: string; width: number }[];
  width: number | null;
  height: number | null;
};

function Print({ src, images, width, height }: PrintProps) {
  const [failed, setFailed] = useState(false);
  if (failed) return <span className={styles.failed} />;
  return (
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
  );
}
