import { lazy, Suspense } from 'react';
import styles from './AudioPlayer.module.css';

export type AudioPlayerProps = {
  src: string;
  /** What plays. */
  label: string;
  /** Base64, see `Entry.peaks`; a plain bar is shown without it. */
  peaks?: string | null;
  /** Seconds, where known. */
  duration?: number | null;
  onError?: React.ReactEventHandler<HTMLAudioElement>;
};

/** The browser's own player, where the code of the other cannot be loaded. */
const NativePlayer = ({ src, label, onError }: AudioPlayerProps) => (
  // What guests say has no captions.
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
