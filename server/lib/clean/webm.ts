import { Damaged } from './damaged.ts';

/** Element ids of Matroska (RFC 9559). */
const ids = {
  header: 0x1a45dfa3,
  segment: 0x18538067,
  info: 0x1549a966,
  tracks: 0x1654ae6b,
  track: 0xae,
  cluster: 0x1f43b675,
} as const;
// Tags, attachments, chapters; a title, a date, names of files and tracks; the checksums of what changes.
const blanked = new Set([
  0x1254c367, 0x1941a469, 0x1043a770, 0x7ba9, 0x4461, 0x7384, 0x3c83ab, 0x3e83bb, 0x536e, 0xbf,
]);
const entered = new Set<number>([ids.info, ids.tracks, ids.track]);

type Element = { id: number; start: number; body: number; end: number };

/**
 * Turns all that names a place, a time or a person into a void of the same size, in place.
 * @throws Damaged when the file is cut short
 */
export function cleanWebm(bytes: Buffer): Buffer {
  const header = elementAt(bytes, 0, bytes.length);
  const segment = elementAt(bytes, header.end, bytes.length);
  if (header.id !== ids.header || segment.id !== ids.segment) throw new Damaged('no segment');
  clean(bytes, segment.body, segment.end);
  return bytes.subarray(0, segment.end);
}

function clean(bytes: Buffer, start: number, end: number): void {
  for (let at = start; at < end;) {
    const element = elementAt(bytes, at, end);
    if (blanked.has(element.id)) blank(bytes, element);
    else if (entered.has(element.id)) clean(bytes, element.body, element.end);
    // A live recording does not know how long a cluster is: what follows it is read as if it were no child.
    at = element.id === ids.cluster ? element.body : element.end;
  }
}

function elementAt(bytes: Buffer, start: number, limit: number): Element {
  const idLength = lengthAt(bytes, start, 4);
  const id = bytes.readUIntBE(start, idLength);
  const sizeLength = lengthAt(bytes, start + idLength, 8);
  const body = start + idLength + sizeLength;
  // The first bit that is set only marks the length.
  let size = (bytes[start + idLength] ?? 0) & (0xff >> sizeLength);
  for (const byte of bytes.subarray(start + idLength + 1, body)) size = size * 256 + byte;
  const isUnknown = size >= 2 ** (7 * sizeLength) - 1 && (id === ids.segment || id === ids.cluster);
  const end = isUnknown ? limit : body + size;
  if (end > limit) throw new Damaged('an element is cut short');
  return { id, start, body, end };
}

/** How many bytes the number has that begins here. */
function lengthAt(bytes: Buffer, at: number, most: number): number {
  const length = Math.clz32(bytes[at] ?? 0) - 23;
  if (length > most || at + length > bytes.length) throw new Damaged('an element without a size');
  return length;
}

function blank(bytes: Buffer, { start, end }: Element): void {
  const total = end - start;
  bytes.fill(0, start, end);
  bytes[start] = 0xec;
  if (total - 2 < 127) bytes[start + 1] = 0x80 | (total - 2);
  else {
    // Eight bytes of size, of which six are room enough.
    bytes[start + 1] = 1;
    bytes.writeUIntBE(total - 9, start + 3, 6);
  }
}
