import { useCallback, useRef, useState } from 'react';

const SPEEDS = [1, 1.25, 1.5, 2];

/** The state of an audio element and its controls; `duration` in seconds, where it is known before it has loaded. */
export function usePlayer(duration: number | null) {
  const audio = useRef<HTMLAudioElement>(null);
  const [isPlaying, setPlaying] = useState(false);
  const [elapsed, setElapsed] = useState(0);
  const [measured, setMeasured] = useState<number | null>(null);
  const [speed, setSpeed] = useState(1);
  const length = measured ?? duration ?? 0;
  const attach = useCallback((element: HTMLAudioElement | null) => {
    audio.current = element;
    // React drops an event of the element that comes before the element is on the page.
    if (Number.isFinite(element?.duration)) setMeasured(element?.duration ?? null);
  }, []);

  const seek = (seconds: number) => {
    const at = Math.min(Math.max(seconds, 0), length);
    setElapsed(at);
    if (audio.current) audio.current.currentTime = at;
  };
  const toggle = () => {
    const element = audio.current;
    if (!element) return;
    if (!element.paused) return element.pause();
    // After a lost network the element starts anew, where it was.
    if (element.error) {
      element.load();
      element.currentTime = elapsed;
    }
    element.playbackRate = speed;
    // The element's error event follows a refusal.
    element.play().catch(() => undefined);
  };
  return {
    isPlaying,
    elapsed: Math.min(elapsed, length),
    length,
    speed,
    seek,
    toggle,
    nextSpeed: () => {
      const next = SPEEDS[(SPEEDS.indexOf(speed) + 1) % SPEEDS.length] ?? 1;
      setSpeed(next);
      if (audio.current) audio.current.playbackRate = next;
    },
    audioProps: {
      ref: attach,
      onPlay: () => setPlaying(true),
      onPause: () => setPlaying(false),
      onEnded: () => setPlaying(false),
      onTimeUpdate: ({ currentTarget }: React.SyntheticEvent<HTMLAudioElement>) =>
        setElapsed(currentTarget.currentTime),
      // A recording that is still being written has no length yet.
      onDurationChange: ({ currentTarget }: React.SyntheticEvent<HTMLAudioElement>) =>
        setMeasured(Number.isFinite(currentTarget.duration) ? currentTarget.duration : null),
    },
  };
}
