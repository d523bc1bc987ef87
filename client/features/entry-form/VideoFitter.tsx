import { Button, Group, RangeSlider, Stack, Text } from '@mantine/core';
import '@mantine/core/styles/Slider.layer.css';
import { useEffect, useRef, useState } from 'react';
import { largeVideoMessages as text } from '../../../shared/messages/large-video.ts';
import { formatBytes, percentOf } from '../../lib/format/bytes.ts';
import { formatDuration } from '../../lib/format/durations.ts';
import { fitVideo, readVideo } from '../../lib/upload/large-video/fit-video.ts';
import {
  bytesOf,
  encodingOf,
  fits,
  longestEnd,
  type Encoding,
  type Part,
  type VideoFacts,
} from '../../lib/upload/large-video/video-rules.ts';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import styles from './EntryForm.module.css';

type Props = { file: File; url: string; onFit: (video: File) => void };

/** Makes a video over the limit fit: a part of it is kept as it is, or a part or all of it is made smaller. */
export default function VideoFitter({ file, url, onFit }: Props) {
  const { facts, part, setPart, share, problem, make, cancel } = useVideoFit(file, onFit);
  const player = useRef<HTMLVideoElement>(null);
  const isWorking = share !== null;
  const choose = (chosen: Part) => {
    // The frame at the handle that was moved.
    if (player.current) player.current.currentTime = chosen.start === part.start ? chosen.end : chosen.start;
    setPart(chosen);
  };

  /** The keys that the slider does not know. */
  const jump = (event: React.KeyboardEvent, thumb: 0 | 1, duration: number) => {
    if (event.key !== 'Home' && event.key !== 'End') return;
    event.preventDefault();
    const isHome = event.key === 'Home';
    if (thumb === 0) choose({ ...part, start: isHome ? 0 : part.end - 1 });
    else choose({ ...part, end: isHome ? part.start + 1 : duration });
  };

  return (
    <fieldset className={styles.fitter}>
      <legend>{text.title}</legend>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <video
        ref={player}
        // Safari on iPhones shows no picture of a video that begins at nought.
        src={`${url}#t=0.001`}
        aria-label={text.player}
        controls
        playsInline
        preload="metadata"
        className={styles.picture}
      />
      {problem !== null && (
        <Text c="var(--error)" fw={700} role="alert">
          {problem}
        </Text>
      )}
      {/* The control that had the focus is replaced whenever the work begins or ends. */}
      <Stack key={String(isWorking)} ref={focus} tabIndex={-1} gap="sm">
        {!facts && problem === null && <p role="status">{text.reading}</p>}
        {facts && !isWorking && (
          <>
            <RangeSlider
              min={0}
              max={facts.duration}
              step={1}
              minRange={1}
              value={[part.start, part.end]}
              onChange={([start, end]) => choose({ start, end })}
              label={null}
              size="lg"
              thumbSize={44}
              thumbFromLabel={text.start}
              thumbToLabel={text.end}
              thumbValueText={formatDuration}
              thumbProps={(thumb) => ({ onKeyDown: (event) => jump(event, thumb, facts.duration) })}
            />
            <Results facts={facts} part={part} onMake={make} />
            <Button variant="default" onClick={() => choose({ ...part, end: longestEnd(facts, part.start) })}>
              {text.longestPart}
            </Button>
          </>
        )}
        {isWorking && (
          <>
            <ProgressBar label={text.title} share={share} />
            <Group justify="space-between">
              {text.working(percentOf(share, 1))}
              <Button variant="subtle" onClick={cancel}>
                {text.cancel}
              </Button>
            </Group>
          </>
        )}
      </Stack>
    </fieldset>
  );
}

const focus = (element: HTMLElement | null) => element?.focus();

type Make = (part: Part, encoding: Encoding | null) => Promise<void>;

/** What becomes of the chosen part, in one sentence, and the one button that does it. */
function Results({ facts, part, onMake }: { facts: VideoFacts; part: Part; onMake: Make }) {
  const bytes = bytesOf(facts, part);
  const isKept = fits(bytes);
  const encoding = isKept || !facts.canEncode ? null : encodingOf(facts, part);
  const isWhole = part.start === 0 && part.end === facts.duration;
  return (
    <>
      <p role="status">
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

/** Begins with all of the video where it can be made small enough, else with the longest part that fits as it is. */
function useVideoFit(file: File, onFit: (video: File) => void) {
  const [facts, setFacts] = useState<VideoFacts | null>(null);
  const [part, setPart] = useState<Part>({ start: 0, end: 0 });
  const [share, setShare] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const work = useRef<AbortController | null>(null);

  useEffect(() => {
    const stop = new AbortController();
    void read();
    async function read() {
      try {
        const found = await readVideo(file, stop.signal);
        const whole = { start: 0, end: found.duration };
        const canShrink = found.canEncode && encodingOf(found, whole) !== null;
        setFacts(found);
        setPart(canShrink ? whole : { start: 0, end: longestEnd(found, 0) });
      } catch {
        if (!stop.signal.aborted) setProblem(text.cannotRead);
      }
    }
    return () => {
      stop.abort();
      work.current?.abort();
    };
  }, [file]);

  const make: Make = async (chosen, encoding) => {
    const stop = new AbortController();
    work.current = stop;
    setProblem(null);
    setShare(0);
    try {
      const video = await fitVideo(file, chosen, encoding, stop.signal, setShare);
      if (fits(video.size)) onFit(video);
      else setProblem(text.stillTooLarge);
    } catch {
      if (!stop.signal.aborted) setProblem(text.failed);
    } finally {
      setShare(null);
    }
  };
  return { facts, part, setPart, share, problem, make, cancel: () => work.current?.abort() };
}
