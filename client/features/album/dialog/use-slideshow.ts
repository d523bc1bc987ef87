import { useWindowEvent } from '@mantine/hooks';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Entry } from '../../../../shared/album.ts';
import { keepAwake } from '../../../lib/wake-lock.ts';
import { timeShown } from '../entry-kind.ts';

/**
 * Lets the entries follow each other by themselves, films and sounds as long as they play, until the end of the list or
 * a touch or key that is not on an element with `data-slideshow`.
 */
export function useSlideshow(
  entry: Entry | undefined,
  stage: React.RefObject<HTMLElement | null>,
  onNext: (() => void) | null,
) {
  const [isRunning, setRunning] = useState(false);
  if (isRunning && !entry) setRunning(false);
  const id = entry?.id;
  const time = entry && timeShown(entry);
  const media = () => stage.current?.querySelector<HTMLMediaElement>('video, audio');
  // A browser may refuse to play without a tap: then the entry is only shown.
  const play = () =>
    void media()
      ?.play()
      .catch(() => undefined);
  const next = () => (onNext ? onNext() : setRunning(false));
  const begin = useEffectEvent(play);
  const end = useEffectEvent(() => {
    const played = media();
    if (!played || played.paused || played.error) next();
  });
  useEffect(() => {
    if (!isRunning) return undefined;
    begin();
    const timer = setTimeout(end, time);
    return () => clearTimeout(timer);
    // The next entry has a time of its own.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [isRunning, id, time]);
  useEffect(() => (isRunning ? keepAwake() : undefined), [isRunning]);
  const stop = ({ target }: Event) => {
    if (target instanceof Element && !target.closest('[data-slideshow]')) setRunning(false);
  };
  useWindowEvent('pointerdown', stop, true);
  useWindowEvent('keydown', stop, true);
  return {
    isRunning,
    toggle: () => setRunning(!isRunning),
    onStage: isRunning ? { onLoadStartCapture: play, onEndedCapture: next } : {},
  };
}
