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
  const next = useEffectEvent(() => (onNext ? onNext() : setRunning(false)));
  const id = entry?.id;
  if (isRunning && id === undefined) setRunning(false);
  const time = entry && timeShown(entry);
  useEffect(() => {
    const room = stage.current;
    if (!isRunning || !room) return undefined;
    const media = () => room.querySelector<HTMLMediaElement>('video, audio');
    // A browser may refuse to play without a tap: then the entry is only shown.
    const play = () =>
      void media()
        ?.play()
        .catch(() => undefined);
    const timer = setTimeout(() => {
      const played = media();
      if (!played || played.paused || played.error) next();
    }, time);
    const onEnded = () => next();
    room.addEventListener('loadstart', play, true);
    room.addEventListener('ended', onEnded, true);
    play();
    return () => {
      clearTimeout(timer);
      room.removeEventListener('loadstart', play, true);
      room.removeEventListener('ended', onEnded, true);
    };
    // The next entry has a time of its own.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [isRunning, id, time, stage]);
  useEffect(() => {
    if (!isRunning) return undefined;
    const stop = ({ target }: Event) => {
      if (target instanceof Element && !target.closest('[data-slideshow]')) setRunning(false);
    };
    const inputs = ['pointerdown', 'keydown'];
    for (const input of inputs) window.addEventListener(input, stop, true);
    const sleep = keepAwake();
    return () => {
      for (const input of inputs) window.removeEventListener(input, stop, true);
      sleep();
    };
  }, [isRunning]);
  return { isRunning, toggle: () => setRunning(!isRunning) };
}
