import { lazy, Suspense } from 'react';
import styles from './AudioPlayer.module.css';
import type { AudioPlayerProps } from './WaveformPlayer.tsx';

/** The browser's own player, where the code of the other cannot be loaded. */
const NativePlayer = ({ src, label, onError }: AudioPlayerProps) => (
  // Recordings of guests have no captions.
  // oxlint-disable-next-line jsx-a11y/media-has-caption
  <audio src={src} aria-label={label} preload="metadata" onError={onError} controls />
);

const WaveformPlayer = lazy(() => import('./WaveformPlayer.tsx').catch(() => ({ default: NativePlayer })));

/** Plays a sound; the player is loaded when the first one is shown. */
export const AudioPlayer = (props: AudioPlayerProps) => (
  <div className={styles.room}>
    <Suspense>
      <WaveformPlayer {...props} />
    </Suspense>
  </div>
);
