import { MalformedFileError } from '../../ports/media.ts';
import { append, copyOf, type Range } from './ranges.ts';

/** Kilobits per second by their index; version 1 and version 2 (with 2.5), layers I to III. */
const v2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];
const bitrates = {
  v1: [
    [0, 32, 64, 96, 128, 160, 192, 224, 256, 288, 320, 352, 384, 416, 448],
    [0, 32, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 384],
    [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  ],
  v2: [[0, 32, 48, 56, 64, 80, 96, 112, 128, 144, 160, 176, 192, 224, 256], v2, v2],
};
const samplingRates = [44_100, 48_000, 32_000];

/** Copies the frames of an MP3 and nothing else: no ID3, APE or Lyrics3 tags, nothing between frames. */
export function stripMp3(bytes: Buffer): Buffer {
  const frames = framesOf(bytes);
  if (frames.length < 2) throw new MalformedFileError('no frames');
  const kept: Range[] = [];
  for (const [start, end] of frames) append(kept, start, end);
  return copyOf(bytes, kept);
}

function framesOf(bytes: Buffer): Range[] {
  const frames: Range[] = [];
  let at = afterTags(bytes);
  let inSync = false;
  while (at + 4 <= bytes.length) {
    const length = frameLength(bytes, at);
    // Out of sync, one header may be chance; two in a row are not.
    const next = at + length;
    const isFrame: boolean = length > 0 && next <= bytes.length && (inSync || frameLength(bytes, next) > 0);
    if (isFrame) frames.push([at, next]);
    at = isFrame ? next : Math.max(at + 1, bytes.indexOf(0xff, at + 1));
    if (!isFrame && bytes.indexOf(0xff, at) < 0) break;
    inSync = isFrame;
  }
  return frames;
}

function afterTags(bytes: Buffer): number {
  let at = 0;
  while (at + 10 <= bytes.length && bytes.toString('latin1', at, at + 3) === 'ID3') {
    const size = bytes.subarray(at + 6, at + 10).reduce((sum, byte) => sum * 128 + (byte & 127), 0);
    const footer = ((bytes[at + 5] ?? 0) & 0x10) !== 0 ? 10 : 0;
    at += 10 + size + footer;
  }
  // A tag that claims more than the file has: its frames are searched for from the start.
  return at < bytes.length ? at : 0;
}

/** The length in bytes of the frame whose header is here, or 0 when none is. */
function frameLength(bytes: Buffer, at: number): number {
  if (at + 4 > bytes.length || bytes[at] !== 0xff) return 0;
  const [, second = 0, third = 0] = bytes.subarray(at, at + 3);
  const version = (second >> 3) & 3;
  const layer = 4 - ((second >> 1) & 3);
  const base = samplingRates[(third >> 2) & 3];
  if (second < 0xe0 || version === 1 || layer === 4 || base === undefined) return 0;
  const isFirst = version === 3;
  const kilobits = bitrates[isFirst ? 'v1' : 'v2'][layer - 1]?.[third >> 4] ?? 0;
  if (kilobits === 0) return 0;
  const rate = base / (isFirst ? 1 : version === 2 ? 2 : 4);
  const padding = (third >> 1) & 1;
  if (layer === 1) return (Math.floor((12_000 * kilobits) / rate) + padding) * 4;
  return Math.floor(((layer === 3 && !isFirst ? 72_000 : 144_000) * kilobits) / rate) + padding;
}
