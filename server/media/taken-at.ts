import { exifTime, isPlausible } from '../../shared/exif-time.ts';
import type { FileType } from './file-types.ts';
import { boxesIn, childOf } from './strip-metadata/isobmff-boxes.ts';

/** The camera's time as ISO, without an offset where it gives none: from EXIF or the headers of MP4 and MOV. */
export function takenAt(bytes: Buffer, { kind, mime }: FileType): string | null {
  if (kind === 'image') return exifTime(bytes);
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
