import { readFile } from 'node:fs/promises';
import type { FileType } from './file-types.ts';
import { boxesIn, childrenOf } from './strip-metadata/isobmff-boxes.ts';

/**
 * When a photo or film was taken, as the camera says: an ISO time in UTC, or null. EXIF of JPEG and HEIC and the header
 * of MP4 and MOV are read. A camera that gives no time zone is read as UTC.
 */
export function takenAt(bytes: Buffer, { kind, mime }: FileType): string | null {
  if (kind === 'image') return exifTime(bytes);
  return ['video/mp4', 'video/quicktime'].includes(mime) ? movieTime(bytes) : null;
}

export const readTakenAt = async (path: string, type: FileType): Promise<string | null> =>
  takenAt(await readFile(path), type);

const earliest = Date.UTC(1990, 0);
const latest = Date.UTC(2100, 0);

/** Clocks that were never set give dates before digital cameras. */
const isoOf = (ms: number): string | null =>
  ms >= earliest && ms < latest ? new Date(ms).toISOString() : null;

// Seconds from 1904, where MP4 begins to count, to 1970.
const from1904 = 2_082_844_800;

function movieTime(bytes: Buffer): string | null {
  const movie = boxesIn(bytes, 0, bytes.length).boxes.find(({ type }) => type === 'moov');
  const header = movie && childrenOf(bytes, movie).find(({ type }) => type === 'mvhd');
  if (!header || header.body + 12 > header.end) return null;
  const isLong = bytes[header.body] === 1;
  const seconds = isLong
    ? Number(bytes.readBigUInt64BE(header.body + 4))
    : bytes.readUInt32BE(header.body + 4);
  return isoOf((seconds - from1904) * 1000);
}

const tags = { exif: 0x8769, dateTimeOriginal: 0x9003, offsetTimeOriginal: 0x9011 };

function exifTime(bytes: Buffer): string | null {
  const start = bytes.indexOf('Exif\0\0', 0, 'latin1') + 6;
  if (start < 6 || start + 8 > bytes.length) return null;
  const tiff = bytes.subarray(start);
  const isLittle = tiff.toString('latin1', 0, 2) === 'II';
  const u16 = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const u32 = (at: number) => (isLittle ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at));
  /** The offset of a tag's entry in a directory; undefined when either is outside the file. */
  const entryOf = (directory: number, tag: number): number | undefined => {
    if (directory + 2 > tiff.length) return undefined;
    const end = Math.min(directory + 2 + 12 * u16(directory), tiff.length - 11);
    for (let at = directory + 2; at < end; at += 12) if (u16(at) === tag) return at;
    return undefined;
  };
  const text = (directory: number, tag: number): string => {
    const entry = entryOf(directory, tag);
    if (entry === undefined) return '';
    const at = u32(entry + 8);
    return tiff.toString('latin1', at, at + Math.min(u32(entry + 4), 32));
  };
  const pointer = entryOf(u32(4), tags.exif);
  if (pointer === undefined) return null;
  const directory = u32(pointer + 8);
  const local = /^(\d{4}):(\d\d):(\d\d) (\d\d:\d\d:\d\d)/.exec(text(directory, tags.dateTimeOriginal));
  if (!local) return null;
  const [zone = 'Z'] = /^[+-]\d\d:\d\d/.exec(text(directory, tags.offsetTimeOriginal)) ?? [];
  return isoOf(Date.parse(`${local[1]}-${local[2]}-${local[3]}T${local[4]}${zone}`));
}
