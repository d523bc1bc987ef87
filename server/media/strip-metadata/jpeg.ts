import { MalformedFileError } from '../../ports/media.ts';
import { exifOf, orientationOf } from './orientation.ts';

const exif = 'Exif\0\0';
/** What decoders need of the segments that applications may add: colours, and how they are stored. */
const keptApplications: Record<number, string> = { 0xe0: 'JFIF\0', 0xe2: 'ICC_PROFILE\0', 0xee: 'Adobe' };

/** Copies picture, colour profile and orientation; no EXIF, XMP, IPTC, comments, or data after the end. */
export function stripJpeg(bytes: Buffer): Buffer {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) throw new MalformedFileError('not a JPEG');
  const kept: Buffer[] = [];
  let orientation = 1;
  let at = 2;
  for (;;) {
    const { marker, body, next } = segmentAt(bytes, at);
    if (marker === 0xd9) break;
    const holds = (text: string) =>
      bytes.toString('latin1', body, Math.min(body + text.length, next)) === text;
    if (marker === 0xe1 && holds(exif)) orientation = orientationOf(bytes.subarray(body + exif.length, next));
    const application = keptApplications[marker];
    const isApplication = (marker >= 0xe0 && marker <= 0xef) || marker === 0xfe;
    const end = marker === 0xda ? endOfScan(bytes, next) : next;
    if (!isApplication || (application && holds(application))) kept.push(bytes.subarray(at, end));
    at = end;
  }
  const turned = orientation === 1 ? [] : [segment(0xe1, Buffer.from(exif, 'latin1'), exifOf(orientation))];
  return Buffer.concat([Buffer.from([0xff, 0xd8]), ...turned, ...kept, Buffer.from([0xff, 0xd9])]);
}

type Segment = { marker: number; body: number; next: number };

export function segmentAt(bytes: Buffer, start: number): Segment {
  let at = start;
  if (bytes[at] !== 0xff) throw new MalformedFileError('not a segment');
  while (bytes[at + 1] === 0xff) at += 1;
  const marker = bytes[at + 1] ?? 0;
  const isAlone = marker === 0xd9 || marker === 0x01;
  if (!isAlone && at + 4 > bytes.length) throw new MalformedFileError('truncated');
  const next = at + 2 + (isAlone ? 0 : bytes.readUInt16BE(at + 2));
  if (next > bytes.length || (!isAlone && next < at + 4)) throw new MalformedFileError('truncated');
  return { marker, body: at + 4, next };
}

/** The offset behind the compressed data of a scan; a zero, a restart mark or what is no mark behind 0xff belongs to it. */
export function endOfScan(bytes: Buffer, start: number): number {
  let at = bytes.indexOf(0xff, start);
  for (; at >= 0 && at + 1 < bytes.length; at = bytes.indexOf(0xff, at)) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) at += 1;
    else if (marker < 0xc0 || (marker >= 0xd0 && marker <= 0xd7)) at += 2;
    else return at;
  }
  throw new MalformedFileError('truncated');
}

function segment(marker: number, ...content: Buffer[]): Buffer {
  const body = Buffer.concat(content);
  const header = Buffer.from([0xff, marker, 0, 0]);
  header.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([header, body]);
}
