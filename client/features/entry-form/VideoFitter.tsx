import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { largeVideoMessages as text } from '../../../shared/messages/large-video.ts';
import { formatBytes, percentOf } from '../../lib/format/bytes.ts';
import { formatDuration } from '../../lib/format/durations.ts';
import {
  bytesOf,
  encodingOf,
  fits,
  longestEnd,
  type Encoding,
  type VideoFacts,
  type Part,
} from '../../lib/upload/large-video/video-rules.ts';
import { PauseIcon, PlayIcon } from '../../ui/icons.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { PartTrack } from './PartTrack.tsx';
import styles from './VideoFitter.module.css';
import { useVideoFit } from './use-video-fit.ts';

type Props = { file: File; url: string; onFit: (video: File) => void };

/** Makes a video over the limit fit: a part of it is kept as it is, or a part or all of it is made smaller. */
export default function VideoFitter({ file, url, onFit }: Props) {
  const video = useVideoFit(file, onFit);
  const { facts, part, share, problem } = video;
  const player = useRef<HTMLVideoElement>(null);
  const [isPlaying, setPlaying] = useState(false);
  const [time, setTime] = useState(0);
  const isWorking = share !== null;

  const seek = (seconds: number) => {
    if (player.current) player.current.currentTime = seconds;
  };
  const choose = (chosen: Part, shown: number) => {
    video.setPart(chosen);
    seek(shown);
  };
  const toggle = () => {
    const element = player.current;
    if (!element) return;
    if (!element.paused) return element.pause();
    if (element.currentTime < part.start || element.currentTime >= part.end) seek(part.start);
    element.play().catch(() => undefined);
  };
  const follow = ({ currentTarget }: React.SyntheticEvent<HTMLVideoElement>) => {
    setTime(currentTarget.currentTime);
    if (currentTarget.currentTime >= part.end) currentTarget.pause();
  };

  return (
    <fieldset className={styles.fitter} data-fitting>
      <legend className={styles.title}>{text.title}</legend>
      <div className={styles.stage}>
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
        <video
          ref={player}
          src={`${url}#t=0.001`}
          aria-label={text.player}
          playsInline
          preload="metadata"
          className={styles.player}
          onTimeUpdate={follow}
          onPlay={() => setPlaying(true)}
          onPause={() => setPlaying(false)}
        />
        {facts && !isWorking && (
          <button
            type="button"
            className={styles.play}
            data-playing={isPlaying || undefined}
            onClick={toggle}
          >
            <span>{isPlaying ? <PauseIcon size={28} /> : <PlayIcon size={28} />}</span>
            <VisuallyHidden>{isPlaying ? text.pausePart : text.playPart}</VisuallyHidden>
          </button>
        )}
      </div>
      {problem !== null && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      {/* The control that had the focus is replaced whenever the work begins or ends. */}
      <div key={String(isWorking)} ref={focus} tabIndex={-1} className={styles.step}>
        {!facts && problem === null && <p role="status">{text.reading}</p>}
        {facts && !isWorking && (
          <>
            <PartTrack url={url} facts={facts} part={part} time={isPlaying ? time : null} onChoose={choose} />
            <div className={styles.presets}>
              <Button
                variant="default"
                onClick={() => choose({ ...part, end: longestEnd(facts, part.start) }, part.start)}
              >
                {text.longestPart}
              </Button>
              <Button variant="default" onClick={() => choose(wholeOf(facts), 0)}>
                {text.wholeVideo}
              </Button>
            </div>
            <Results facts={facts} part={part} onMake={video.make} />
          </>
        )}
        {isWorking && <Progress share={share} onCancel={video.cancel} />}
      </div>
    </fieldset>
  );
}

const focus = (element: HTMLElement | null) => element?.focus();
const wholeOf = ({ keyFrames, duration }: VideoFacts): Part => ({ start: keyFrames[0] ?? 0, end: duration });

type ResultProps = { facts: VideoFacts; part: Part; onMake: ReturnType<typeof useVideoFit>['make'] };

/** What becomes of the chosen part, in one sentence, and the one button that does it. */
function Results({ facts, part, onMake }: ResultProps) {
  const bytes = bytesOf(facts, part);
  const isKept = fits(bytes);
  const encoding = isKept || !facts.canEncode ? null : encodingOf(facts, part);
  const isWhole = part.end === facts.duration && part.start === wholeOf(facts).start;
  return (
    <>
      <p className={styles.facts} role="status">
        <strong>
          {text.part(
            formatDuration(part.start),
            formatDuration(part.end),
            formatDuration(facts.duration),
            formatBytes(bytes),
          )}
        </strong>
        <br />
        {isKept ? text.partFits : outcomeOf(facts, encoding)}
      </p>
      {encoding ? (
        <Button onClick={() => void onMake(part, encoding)}>
          {isWhole ? text.shrinkWhole : text.shrinkPart}
        </Button>
      ) : (
        <Button disabled={!isKept} onClick={() => void onMake(part, null)}>
          {text.keepPart}
        </Button>
      )}
    </>
  );
}

function outcomeOf({ canEncode }: VideoFacts, encoding: Encoding | null): string {
  if (!canEncode) return text.cannotShrink;
  if (!encoding) return text.tooLong;
  const { width, height, bytes, isGood } = encoding;
  return text.result(`${width} × ${height}`, formatBytes(bytes), isGood);
}

function Progress({ share, onCancel }: { share: number; onCancel: () => void }) {
  const label = text.working(percentOf(share, 1));
  return (
    <div className={styles.working}>
      <ProgressBar label={text.title} share={share} />
      <span className={styles.facts}>{label}</span>
      <Button variant="subtle" onClick={onCancel}>
        {text.cancel}
      </Button>
    </div>
  );
}
