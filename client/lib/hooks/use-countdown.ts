import { useInterval } from '@mantine/hooks';
import { useState } from 'react';

/** The whole seconds until `deadline` (milliseconds since the epoch), right after a suspension too. */
export function useCountdown(deadline: number): number {
  const [now, setNow] = useState(Date.now);
  useInterval(() => setNow(Date.now()), 250, { autoInvoke: true });
  return Math.max(0, Math.ceil((deadline - now) / 1000));
}
