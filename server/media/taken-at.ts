import { exifTime, isPlausible } from '../../shared/exif-time.ts';
import type { FileType } from './file-types.ts';
import { boxesIn, childOf } from './strip-metadata/isobmff-boxes.ts';

/** The camera's time as ISO, without an offset where it gives none: from EXIF or the headers of MP4, MOV and WebM. */
export function takenAt(bytes: Buffer, { kind, mime }: FileType): string | null {
  if (kind === 'image') return exifTime(bytes);
  if (mime === 'video/webm') return webmTime(bytes);
  return ['video/mp4', 'video/quicktime'].includes(mime) ? movieTime(bytes) : null;
}

const isoOf = (ms: number): string | null => (isPlausible(ms) ? new Date(ms).toISOString() : null);

// Seconds from 1904, where MP4 begins to count, to 1970.
const from1904 = 2_082_844_800;

function movieTime(bytes: Buffer): string | null {
  const movie = boxesIn(bytes, 0, bytes.length).boxes.find(({ type }) => type === 'moov');
  const header = movie && childOf(bytes, movie, 'mvhd');
  if (!header || header.body + 12 > header.end) return null;
  const isLong = bytes[header.body] === 1;
  const seconds = isLong
    ? Number(bytes.readBigUInt64BE(header.body + 4))
    : bytes.readUInt32BE(header.body + 4);
  return isoOf((seconds - from1904) * 1000);
}

/** The element Info comes within the first kilobytes; DateUTC in it counts nanoseconds from 2001. */
const info = Buffer.from([0x15, 0x49, 0xa9, 0x66]);
const dateUtc = Buffer.from([0x44, 0x61, 0x88]);
const headBytes = 64 * 1024;

function webmTime(bytes: Buffer): string | null {
  const head = bytes.subarray(0, headBytes);
  const start = head.indexOf(info);
  const at = start < 0 ? -1 : head.indexOf(dateUtc, start) + dateUtc.length;
  if (at < dateUtc.length || at + 8 > head.length) return null;
  return isoOf(Date.UTC(2001, 0) + Number(head.readBigInt64BE(at) / 1_000_000n));
}
