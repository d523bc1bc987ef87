import { peakCount } from '../../shared/limits.ts';

export type Loudness = ReturnType<typeof createLoudness>;

// Two values are merged into one beyond this number.
const maxWindows = 4096;

/** Collects the power of a sound in windows of equal length; memory stays constant whatever the length is. */
export function createLoudness() {
  let windows: number[] = [];
  let merged = 1;
  let sum = 0;
  let count = 0;
  return {
    /** Adds the next window: the mean square of its samples. */
    add(power: number): void {
      sum += power;
      count += 1;
      if (count < merged) return;
      windows.push(sum / merged);
      sum = 0;
      count = 0;
      if (windows.length < maxWindows) return;
      windows = Array.from({ length: windows.length / 2 }, (_, index) => mean(windows, 2 * index, 2));
      merged *= 2;
    },
    /** Base64 of the loudness in at most `peakCount` parts, 255 in the loudest; null of nothing. */
    peaks(): string | null {
      const parts = Math.min(peakCount, windows.length);
      if (parts === 0) return null;
      const width = windows.length / parts;
      const loudness = Array.from({ length: parts }, (_, part) => {
        const start = Math.floor(part * width);
        return Math.sqrt(mean(windows, start, Math.floor((part + 1) * width) - start));
      });
      const loudest = Math.max(...loudness);
      return Buffer.from(
        loudness.map((value) => (loudest > 0 ? Math.round((value / loudest) * 255) : 0)),
      ).toString('base64');
    },
  };
}

function mean(values: readonly number[], start: number, count: number): number {
  let sum = 0;
  for (let at = start; at < start + count; at += 1) sum += values[at] ?? 0;
  return sum / count;
}

// Seconds.
const windowLength = 0.01;

export function sampleMeter(loudness: Loudness, rate: number): (sample: number) => void {
  const length = Math.max(1, Math.round(rate * windowLength));
  let power = 0;
  let count = 0;
  return (sample) => {
    power += sample * sample;
    count += 1;
    if (count < length) return;
    loudness.add(power / length);
    power = 0;
    count = 0;
  };
}
