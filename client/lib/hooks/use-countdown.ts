import { useLayoutEffect, useState } from 'react';
import { secondsLeft } from '../format/durations.ts';

/** The whole seconds until `deadline` (milliseconds since the epoch), right after a suspension too; 0 for null. */
export function useCountdown(deadline: number | null): number {
  const [now, setNow] = useState(Date.now);
  const left = deadline === null ? 0 : secondsLeft(deadline, now);
  const running = left > 0;
  // Before the paint: the time of the last tick may be long ago.
  useLayoutEffect(() => {
    if (!running) return undefined;
    const tick = () => setNow(Date.now());
    tick();
    const timer = setInterval(tick, 250);
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [running]);
  return left;
}
