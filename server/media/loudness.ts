import { peakCount } from '../../shared/limits.ts';

// Seconds; windows are merged in pairs beyond their largest number.
const windowLength = 0.01;
const maxWindows = 4096;

/** Collects the power of a sound in windows of equal length; memory stays constant whatever the length is. */
export function createLoudness(rate: number) {
  let windows: number[] = [];
  let length = Math.max(1, Math.round(rate * windowLength));
  let power = 0;
  let count = 0;
  return {
    add(sample: number): void {
      power += sample * sample;
      count += 1;
      if (count < length) return;
      windows.push(power / length);
      power = 0;
      count = 0;
      if (windows.length < maxWindows) return;
      windows = Array.from({ length: windows.length / 2 }, (_, index) => mean(windows, 2 * index, 2));
      length *= 2;
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
