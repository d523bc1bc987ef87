import { useEffect, useRef } from 'react';
import { largeVideoMessages as text } from '../../../shared/messages/large-video.ts';
import { formatDuration } from '../../lib/format/durations.ts';
import { longestEnd, type Part, type VideoFacts } from '../../lib/upload/large-video/video-rules.ts';
import styles from './PartTrack.module.css';
import { drawFrames } from './video-frames.ts';

/** Frame numbers by which the keys move the start. */
const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 };
/** The shortest part, in seconds. */
const SHORTEST = 0.1;

type Props = {
  url: string;
  facts: VideoFacts;
  part: Part;
  /** Where it plays, in seconds; null while it does not. */
  time: number | null;
  onChoose: (part: Part, shown: number) => void;
};

/** The frames of a video with a handle where the part starts, at a key frame, and one where it ends. */
export function PartTrack({ url, facts, part, time, onChoose }: Props) {
  const { duration, keyFrames } = facts;
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const stop = new AbortController();
    const element = canvas.current;
    if (element) void drawFrames(element, url, keyFrames, stop.signal);
    return () => stop.abort();
  }, [url, keyFrames]);

  const chooseStart = (start = 0) => {
    const end = part.end > start + SHORTEST ? part.end : longestEnd(facts, start);
    onChoose({ start, end }, start);
  };
  const chooseEnd = (end: number) => {
    const chosen = Math.min(duration, Math.max(end, part.start + SHORTEST));
    onChoose({ ...part, end: chosen }, chosen);
  };
  const onKeyDown = (event: React.KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const index = keyFrames.indexOf(part.start) + step;
    chooseStart(keyFrames[Math.min(Math.max(index, 0), keyFrames.length - 1)]);
  };
  const range = { min: 0, max: Math.ceil(duration * 10) / 10, step: 0.1 } as const;
  const share = (seconds: number) => `${Math.min(1, seconds / range.max) * 100}%`;
  const places = { '--start': share(part.start), '--end': share(part.end), '--time': share(time ?? 0) };
  return (
    <div className={styles.track} style={places as React.CSSProperties}>
      <div className={styles.frames}>
        <canvas ref={canvas} width={960} height={112} aria-hidden="true" />
        <span className={styles.part} />
        {time !== null && <span className={styles.time} />}
      </div>
      <input
        {...range}
        type="range"
        step="any"
        value={part.start}
        aria-label={text.start}
        aria-valuetext={formatDuration(part.start)}
        className={styles.start}
        onKeyDown={onKeyDown}
        onChange={(event) => chooseStart(nearest(keyFrames, event.currentTarget.valueAsNumber))}
      />
      <input
        {...range}
        type="range"
        value={part.end}
        aria-label={text.end}
        aria-valuetext={formatDuration(part.end)}
        className={styles.end}
        onChange={(event) => chooseEnd(event.currentTarget.valueAsNumber)}
      />
    </div>
  );
}

const nearest = (times: readonly number[], time: number): number | undefined =>
  times.toSorted((one, other) => Math.abs(one - time) - Math.abs(other - time))[0];
