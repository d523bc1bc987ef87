import { Group } from '@mantine/core';
import { lazy, Suspense } from 'react';
import type { AudioPlayerProps } from './WaveformPlayer.tsx';

/** The browser's own player, where the code of the other cannot be loaded. */
const NativePlayer = ({ src, label, onError }: AudioPlayerProps) => (
  // Recordings of guests have no captions.
  // oxlint-disable-next-line jsx-a11y/media-has-caption
  <audio src={src} aria-label={label} preload="metadata" onError={onError} controls />
);

const WaveformPlayer = lazy(() => import('./WaveformPlayer.tsx').catch(() => ({ default: NativePlayer })));

/** Plays a sound; the player is loaded when the first one is shown, in a room of its height: nothing moves then. */
export const AudioPlayer = (props: AudioPlayerProps) => (
  <Group w="100%" mih="calc(60px + var(--track, 56px))" justify="center">
    <Suspense>
      <WaveformPlayer {...props} />
    </Suspense>
  </Group>
);
