import { Group } from '@mantine/core';
import { playerMessages as text } from '../../../shared/messages/player.ts';
import { formatDuration } from '../../lib/format/durations.ts';
import { PauseIcon, PlayIcon } from '../icons.tsx';
import { barsOfPeaks } from '../../../shared/waveform.ts';
import { Bars } from './Waveform.tsx';
import { usePlayer } from './use-player.ts';
import styles from './AudioPlayer.module.css';

type Props = {
  src: string;
  label: string;
  /** Base64, see `Entry.peaks`; a plain bar is shown without it. */
  peaks?: string | null;
  duration?: number | null;
  onError?: React.ReactEventHandler<HTMLAudioElement>;
};

const BARS = 80;

/** Seconds by which the keys of the position move. */
const STEPS: Record<string, number> = {
  ArrowLeft: -5,
  ArrowDown: -5,
  ArrowRight: 5,
  ArrowUp: 5,
  PageDown: -30,
  PageUp: 30,
};

/** Plays a sound: play and pause, the position in its waveform, elapsed time and length, and speed. */
export function AudioPlayer({ src, label, peaks = null, duration = null, onError }: Props) {
  const player = usePlayer(duration);
  const { elapsed, length, speed } = player;
  const Sign = player.isPlaying ? PauseIcon : PlayIcon;
  const [shownElapsed, shownLength] = [formatDuration(elapsed), formatDuration(length)];
  const onKeyDown = (event: React.KeyboardEvent) => {
    const step = STEPS[event.key];
    if (event.key === ' ') player.toggle();
    else if (step !== undefined) player.seek(elapsed + step);
    else return;
    event.preventDefault();
  };
  return (
    <Group
      w="min(100%, var(--player-width, 560px))"
      mx="auto"
      c="var(--brass-text)"
      role="group"
      aria-label={label}
    >
      {/* Recordings of guests have no captions. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <audio {...player.audioProps} src={src} aria-label={label} preload="metadata" onError={onError} />
      <button type="button" className={`round ${styles.play}`} onClick={player.toggle}>
        <Sign size="46%" />
        <span className="hidden">{player.isPlaying ? text.pause : text.play}</span>
      </button>
      <div
        className={styles.track}
        style={{ '--played': `${length > 0 ? (elapsed / length) * 100 : 0}%` } as React.CSSProperties}
      >
        {peaks === null && <span className={styles.bar} />}
        {/* The waveform twice: whole, and as far as it was played. */}
        {peaks !== null &&
          ['rest', 'played'].map((part) => (
            <Bars
              key={part}
              className={`cover ${styles[part]}`}
              heights={barsOfPeaks(peaks, BARS).map((share) => 3 + share * 37)}
              height={44}
              fills
            />
          ))}
        {/* The native range is over its picture: touch, pointer, keys and screen readers all use it. */}
        <input
          type="range"
          className="cover"
          style={{ zIndex: 1, appearance: 'auto', opacity: 0, touchAction: 'none' }}
          aria-label={text.position}
          aria-valuetext={text.positionOf(shownElapsed, shownLength)}
          min={0}
          max={length || 1}
          step="any"
          value={elapsed}
          onChange={(event) => player.seek(event.currentTarget.valueAsNumber)}
          onKeyDown={onKeyDown}
        />
      </div>
      <Group w="100%" justify="space-between" gap="sm" c="var(--text)">
        <span className="steady">
          <span data-screen>{shownElapsed} / </span>
          {shownLength}
        </span>
        <button type="button" className={styles.speed} onClick={player.nextSpeed}>
          <span className="hidden">{text.speed}</span> {speed}×
        </button>
      </Group>
    </Group>
  );
}
