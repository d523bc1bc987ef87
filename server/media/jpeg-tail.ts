import sharp from 'sharp';
import { fileLimits } from '../../shared/limits.ts';
import { succeeds } from '../lib/promises.ts';

const endMark = Buffer.from([0xff, 0xd9]);
/** The share of a photo's rows that may be missing. */
const maxMissing = 0.05;
/** Rows that are compared to find out whether they were decoded. */
const rows = 16;

/**
 * The bytes of a JPEG that lacks only its end, as interrupted copies do, in a form that decodes.
 * @returns undefined when it has its end mark, or more than its last rows are missing
 */
export async function withoutTail(bytes: Buffer): Promise<Buffer | undefined> {
  if (bytes.subarray(-2).equals(endMark)) return undefined;
  const ended = Buffer.concat([bytes, endMark]);
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
