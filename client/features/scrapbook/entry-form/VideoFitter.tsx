import { Button } from '@mantine/core';
import { useRef } from 'react';
import { largeVideoMessages } from '../../../../shared/messages/large-video.ts';
import { formatBytes, percentOf } from '../../../lib/format/bytes.ts';
import { formatDuration } from '../../../lib/format/durations.ts';
import {
  bytesOf,
  encodingOf,
  fits,
  longestEnd,
  type Encoding,
  type VideoFacts,
  type Part,
} from '../../../lib/upload/large-video/video-rules.ts';
import { PlayIcon } from '../../../ui/icons.tsx';
import styles from './VideoFitter.module.css';
import { useVideoFit } from './use-video-fit.ts';

const text = largeVideoMessages;

type Props = { file: File; url: string; onFit: (video: File) => void };

/** Makes a video over the limit fit: a part of it is kept as it is, or a part or all of it is made smaller. */
export default function VideoFitter({ file, url, onFit }: Props) {
  const video = useVideoFit(file, onFit);
  const { facts, part, share, problem } = video;
  const player = useRef<HTMLVideoElement>(null);
  const isWorking = share !== null;

  const seek = (time: number) => {
    if (player.current) player.current.currentTime = time;
  };
  const choose = (chosen: Part, shown: number) => {
    video.setPart(chosen);
    seek(shown);
  };
  const play = () => {
    seek(part.start);
    void player.current?.play().catch(() => undefined);
  };
  const stopAtEnd = () => {
    if (player.current && player.current.currentTime >= part.end) player.current.pause();
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
          controls
          playsInline
          preload="metadata"
          className={styles.player}
          onTimeUpdate={stopAtEnd}
        />
        {facts && !isWorking && (
          <Button variant="default" className={styles.play} leftSection={<PlayIcon />} onClick={play}>
            {text.playPart}
          </Button>
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
            <PartSliders facts={facts} part={part} onChoose={choose} />
            <div className={styles.actions}>
              <Button
                variant="subtle"
                onClick={() => choose({ ...part, end: longestEnd(facts, part.start) }, part.start)}
              >
                {text.longestPart}
              </Button>
              <Button variant="subtle" onClick={() => choose(wholeOf(facts), 0)}>
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

type SliderProps = {
  facts: VideoFacts;
  part: Part;
  onChoose: (part: Part, shown: number) => void;
};

/** Where the part starts, at a key frame, and where it ends. */
function PartSliders({ facts, part, onChoose }: SliderProps) {
  const { duration, keyFrames } = facts;
  const chosenFrame = Math.max(0, keyFrames.indexOf(part.start));
  const chooseStart = (index: number) => {
    const start = keyFrames[index] ?? 0;
    const end = part.end > start + 0.1 ? part.end : longestEnd(facts, start);
    onChoose({ start, end }, start);
  };
  const chooseEnd = (end: number) => {
    const chosen = Math.min(duration, Math.max(end, part.start + 0.1));
    onChoose({ ...part, end: chosen }, chosen);
  };
  return (
    <div className={styles.sliders}>
      <label className={styles.slider}>
        {text.start}
        <input
          type="range"
          min={0}
          max={Math.max(0, keyFrames.length - 1)}
          value={chosenFrame}
          aria-valuetext={formatDuration(part.start)}
          onChange={(event) => chooseStart(event.currentTarget.valueAsNumber)}
        />
      </label>
      <label className={styles.slider}>
        {text.end}
        <input
          type="range"
          min={0}
          max={Math.ceil(duration * 10) / 10}
          step={0.1}
          value={part.end}
          aria-valuetext={formatDuration(part.end)}
          onChange={(event) => chooseEnd(event.currentTarget.valueAsNumber)}
        />
      </label>
    </div>
  );
}

type ResultProps = Pick<SliderProps, 'facts' | 'part'> & { onMake: ReturnType<typeof useVideoFit>['make'] };

/** What becomes of the chosen part, in one sentence, and the one button that does it. */
function Results({ facts, part, onMake }: ResultProps) {
  const bytes = bytesOf(facts, part);
  const isKept = fits(bytes);
  const encoding = isKept || !facts.canEncode ? null : encodingOf(facts, part);
  const isWhole = part.end === facts.duration && part.start === wholeOf(facts).start;
  return (
    <>
      <p className={styles.facts} role="status">
        {text.part(
          formatDuration(part.start),
          formatDuration(part.end),
          formatDuration(facts.duration),
          formatBytes(bytes),
        )}
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
    <div className={styles.actions}>
      <progress className={styles.progress} value={share} max={1} aria-label={text.title} />
      <span className={styles.facts}>{label}</span>
      <Button variant="subtle" onClick={onCancel}>
        {text.cancel}
      </Button>
    </div>
  );
}
