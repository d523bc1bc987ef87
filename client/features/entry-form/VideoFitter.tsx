import { Button, Group, RangeSlider, Stack, Text } from '@mantine/core';
import '@mantine/core/styles/Slider.layer.css';
import { useQuery } from '@tanstack/react-query';
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
  const player = useRef<HTMLVideoElement>(null);
  const work = useRef<AbortController | null>(null);
  const [chosen, setChosen] = useState<Part | null>(null);
  const [share, setShare] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const isWorking = share !== null;
  const { data: facts, isError } = useQuery({
    queryKey: ['video', url],
    queryFn: ({ signal }) => readVideo(file, signal),
    retry: false,
    staleTime: Infinity,
  });
  const part = chosen ?? (facts ? firstChoice(facts) : { start: 0, end: 0 });
  const problem = isError ? text.cannotRead : failure;
  useEffect(() => () => work.current?.abort(), []);

  const make = async (encoding: Encoding | null) => {
    const { signal } = (work.current = new AbortController());
    setFailure(null);
    setShare(0);
    try {
      const video = await fitVideo(file, part, encoding, signal, setShare);
      if (fits(video.size)) onFit(video);
      else setFailure(text.stillTooLarge);
    } catch {
      if (!signal.aborted) setFailure(text.failed);
    } finally {
      setShare(null);
    }
  };
  const choose = (next: Part) => {
    // The frame at the handle that was moved.
    if (player.current) player.current.currentTime = next.start === part.start ? next.end : next.start;
    setChosen(next);
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
    <Stack component="fieldset" w="100%" miw={0} p={0} m={0} bd={0} gap="sm">
      <legend style={{ marginBottom: 'var(--space-2)', fontWeight: 700 }}>{text.title}</legend>
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
        style={{ width: '100%', background: 'var(--media)' }}
      />
      {problem !== null && (
        <Text c="var(--error)" fw={700} role="alert">
          {problem}
        </Text>
      )}
      {/* The control that had the focus is replaced whenever the work begins or ends. */}
      <Stack key={String(isWorking)} ref={focus} tabIndex={-1} gap="sm" style={{ outline: 0 }}>
        {!facts && problem === null && <Text role="status">{text.reading}</Text>}
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
            <Results facts={facts} part={part} onMake={(encoding) => void make(encoding)} />
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
              <Button variant="subtle" onClick={() => work.current?.abort()}>
                {text.cancel}
              </Button>
            </Group>
          </>
        )}
      </Stack>
    </Stack>
  );
}

const focus = (element: HTMLElement | null) => element?.focus();

type ResultsProps = { facts: VideoFacts; part: Part; onMake: (encoding: Encoding | null) => void };

/** What becomes of the chosen part, in one sentence, and the one button that does it. */
function Results({ facts, part, onMake }: ResultsProps) {
  const bytes = bytesOf(facts, part);
  const isKept = fits(bytes);
  const encoding = isKept || !facts.canEncode ? null : encodingOf(facts, part);
  const isWhole = part.start === 0 && part.end === facts.duration;
  return (
    <>
      <Text className="steady" role="status">
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
      </Text>
      {encoding ? (
        <Button onClick={() => onMake(encoding)}>{isWhole ? text.shrinkWhole : text.shrinkPart}</Button>
      ) : (
        <Button disabled={!isKept} onClick={() => onMake(null)}>
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

/** All of the video where it can be made small enough, else the longest part that fits as it is. */
function firstChoice(facts: VideoFacts): Part {
  const whole = { start: 0, end: facts.duration };
  const canShrink = facts.canEncode && encodingOf(facts, whole) !== null;
  return canShrink ? whole : { start: 0, end: longestEnd(facts, 0) };
}
