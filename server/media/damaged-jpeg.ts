import sharp from 'sharp';
import { fileLimits } from '../../shared/limits.ts';
import { succeeds } from '../lib/promises.ts';
import { endOfScan, segmentAt } from './strip-metadata/jpeg.ts';

/** Decodes what there is: by itself libvips gives up after a hundred warnings, as galleries of phones do not. */
export const tolerantly = { failOn: 'none', unlimited: true } as const;

const endMark = Buffer.from([0xff, 0xd9]);
/** The share of a photo that may be missing. */
const maxMissing = 0.05;
/** Rows that are compared to find out whether they were decoded. */
const rows = 16;

/** A JPEG that lacks a little, in a form that decodes `tolerantly`; undefined when more is missing, or how much is unknown. */
export async function nearlyWhole(bytes: Buffer): Promise<Buffer | undefined> {
  const hasEnd = bytes.subarray(-2).equals(endMark);
  const ended = hasEnd ? bytes : Buffer.concat([bytes, endMark]);
  const parts = restarts(ended);
  if (parts.expected > 0) return parts.found >= parts.expected * (1 - maxMissing) ? ended : undefined;
  if (hasEnd) return undefined;
  const limit = { limitInputPixels: fileLimits.imagePixels };
  // With nothing but the end mark missing, the decoder has no warning left.
  if (await succeeds(sharp(ended, { ...limit, failOn: 'warning' }).stats())) return ended;
  const open = () => sharp(ended, { ...limit, failOn: 'none' });
  const { width, height, isProgressive } = await open().metadata();
  const top = Math.floor(height * (1 - maxMissing)) - rows;
  // In a progressive JPEG every row is there from the first pass on.
  if (isProgressive || top < 0) return undefined;
  const strip = await open().extract({ left: 0, top, width, height: rows }).greyscale().raw().toBuffer();
  // The decoder fills missing rows with one colour.
  const isDecoded = strip.some((value) => Math.abs(value - (strip[0] ?? 0)) > 2);
  return isDecoded ? ended : undefined;
}

/** How many restart marks a JPEG of one pass has and should have; damage stays between two of them. */
function restarts(bytes: Buffer): { expected: number; found: number } {
  let [interval, units] = [0, 0];
  for (let at = 2; ;) {
    const { marker, body, next } = segmentAt(bytes, at);
    if (marker === 0xdd) interval = bytes.readUInt16BE(body);
    if (marker === 0xc0 || marker === 0xc1) {
      const [height, width, components] = [
        bytes.readUInt16BE(body + 1),
        bytes.readUInt16BE(body + 3),
        bytes[body + 5] ?? 0,
      ];
      const sampling = Array.from({ length: components }, (_, n) => bytes[body + 7 + 3 * n] ?? 0);
      // A single component is stored in blocks of 8 × 8, whatever its sampling.
      const across = components === 1 ? 1 : Math.max(...sampling.map((factors) => factors >> 4));
      const down = components === 1 ? 1 : Math.max(...sampling.map((factors) => factors & 15));
      units = Math.ceil(width / (8 * across)) * Math.ceil(height / (8 * down));
    }
    if (marker !== 0xda) {
      at = next;
      continue;
    }
    if (interval === 0 || units === 0) return { expected: 0, found: 0 };
    const scan = bytes.subarray(next, endOfScan(bytes, next));
    const found = scan.filter((byte, n) => byte >= 0xd0 && byte <= 0xd7 && scan[n - 1] === 0xff).length;
    return { expected: Math.ceil(units / interval) - 1, found };
  }
}
