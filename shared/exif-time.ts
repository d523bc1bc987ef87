/** What EXIF says about the time of a photo; runs in the browser and on the server. */

const tags = { exif: 0x8769, original: 0x9003, offset: 0x9010, offsetOriginal: 0x9011 };

/** Limits the work on a file made of headers. */
const maxHeaders = 64;
const maxEntries = 512;

/** The time in the EXIF of a photo as ISO, or null; JPEG, PNG, WebP, AVIF and HEIC have the same EXIF header. */
export function exifTime(bytes: Uint8Array): string | null {
  let headers = 0;
  for (let at = 0; at + 8 <= bytes.length && headers < maxHeaders; at += 1) {
    if (!isHeader(bytes, at)) continue;
    headers += 1;
    const time = timeOf(new DataView(bytes.buffer, bytes.byteOffset + at, bytes.length - at));
    if (time !== null) return time;
  }
  return null;
}

/** "II*\0" or "MM\0*", the begin of TIFF. */
const isHeader = (bytes: Uint8Array, at: number): boolean =>
  (bytes[at] === 0x49 && bytes[at + 1] === 0x49 && bytes[at + 2] === 0x2a && bytes[at + 3] === 0) ||
  (bytes[at] === 0x4d && bytes[at + 1] === 0x4d && bytes[at + 2] === 0 && bytes[at + 3] === 0x2a);

function timeOf(tiff: DataView): string | null {
  const isLittle = tiff.getUint8(0) === 0x49;
  /** The offset of a tag's entry in a directory; undefined when either is outside the file. */
  const entryOf = (directory: number, tag: number): number | undefined => {
    if (directory + 2 > tiff.byteLength) return undefined;
    const count = Math.min(tiff.getUint16(directory, isLittle), maxEntries);
    const end = Math.min(directory + 2 + 12 * count, tiff.byteLength - 11);
    for (let at = directory + 2; at < end; at += 12) if (tiff.getUint16(at, isLittle) === tag) return at;
    return undefined;
  };
  const text = (directory: number, tag: number): string => {
    const entry = entryOf(directory, tag);
    if (entry === undefined) return '';
    const start = tiff.getUint32(entry + 8, isLittle);
    const length = Math.min(tiff.getUint32(entry + 4, isLittle), 32, Math.max(0, tiff.byteLength - start));
    return Array.from({ length }, (_, n) => String.fromCharCode(tiff.getUint8(start + n))).join('');
  };
  const pointer = entryOf(tiff.getUint32(4, isLittle), tags.exif);
  if (pointer === undefined) return null;
  const directory = tiff.getUint32(pointer + 8, isLittle);
  const local = /^(\d{4}):(\d\d):(\d\d) (\d\d:\d\d:\d\d)/.exec(text(directory, tags.original));
  if (!local) return null;
  const zone = /^[+-]\d\d:\d\d/;
  const [offset = ''] =
    zone.exec(text(directory, tags.offsetOriginal)) ?? zone.exec(text(directory, tags.offset)) ?? [];
  const time = `${local[1]}-${local[2]}-${local[3]}T${local[4]}`;
  const utc = Date.parse(`${time}Z`);
  // The parser turns February 30 into March 2.
  const exists = isPlausible(utc) && new Date(utc).toISOString().startsWith(time);
  return exists && isPlausible(Date.parse(time + (offset || 'Z'))) ? time + offset : null;
}

/** Clocks that were never set give dates before digital cameras. */
export const isPlausible = (ms: number): boolean => ms >= Date.UTC(1990, 0) && ms < Date.UTC(2100, 0);
