import { useForceUpdate, useInterval } from '@mantine/hooks';
import { secondsLeft } from '../format/durations.ts';

/** The whole seconds until `deadline` (milliseconds since the epoch), right after a suspension too; 0 for null. */
export function useCountdown(deadline: number | null): number {
  useInterval(useForceUpdate(), 250, { autoInvoke: true });
  return deadline === null ? 0 : secondsLeft(deadline, Date.now());
}
