import { MalformedFileError } from '../../ports/media.ts';

/** Element ids of Matroska (RFC 9559). */
const ids = {
  header: 0x1a45dfa3,
  segment: 0x18538067,
  info: 0x1549a966,
  tracks: 0x1654ae6b,
  track: 0xae,
  number: 0xd7,
  kind: 0x83,
  cluster: 0x1f43b675,
  block: 0xa3,
  group: 0xa0,
  groupedBlock: 0xa1,
} as const;
const videoOrAudio = [1, 2];
// Tags, attachments, chapters; title, date, names of files and tracks; checksums of what changes.
const blanked = new Set([
  0x1254c367, 0x1941a469, 0x1043a770, 0x7ba9, 0x4461, 0x7384, 0x3c83ab, 0x3e83bb, 0x536e, 0xbf,
]);
/** The elements that are entered, by their parent. */
const entered = new Map<number, readonly number[]>([
  [ids.segment, [ids.info, ids.tracks]],
  [ids.tracks, [ids.track]],
]);

type Element = { id: number; start: number; body: number; end: number };

/** Turns metadata and other tracks into void elements of the same size, in place. */
export function stripWebm(bytes: Buffer): Buffer {
  const header = elementAt(bytes, 0, bytes.length);
  const segment = elementAt(bytes, header.end, bytes.length);
  if (header.id !== ids.header || segment.id !== ids.segment) throw new MalformedFileError('no segment');
  strip(bytes, segment, new Set());
  return bytes.subarray(0, segment.end);
}

/** @param removed the numbers of the tracks that are no video and no audio: subtitles and telemetry */
function strip(bytes: Buffer, parent: Element, removed: Set<number>): void {
  for (let at = parent.body; at < parent.end;) {
    const element = elementAt(bytes, at, parent.end);
    if (blanked.has(element.id)) blank(bytes, element);
    else if (element.id === ids.track && isOther(bytes, element, removed)) blank(bytes, element);
    else if (entered.get(parent.id)?.includes(element.id)) strip(bytes, element, removed);
    else if (removed.has(trackOf(bytes, element))) blank(bytes, element);
    // A live recording does not know the size of its clusters: their children are read as siblings.
    at = element.id === ids.cluster ? element.body : element.end;
  }
}

function isOther(bytes: Buffer, track: Element, removed: Set<number>): boolean {
  const kind = childNumber(bytes, track, ids.kind);
  if (kind === undefined || videoOrAudio.includes(kind)) return false;
  removed.add(childNumber(bytes, track, ids.number) ?? -1);
  return true;
}

/** The number of the track that a block belongs to; NaN for what is no block. */
function trackOf(bytes: Buffer, element: Element): number {
  if (element.id === ids.group) {
    const block = childOf(bytes, element, ids.groupedBlock);
    return block ? trackOf(bytes, { ...block, id: ids.block }) : NaN;
  }
  if (element.id !== ids.block) return NaN;
  const length = lengthAt(bytes, element.body, 8);
  const first = (bytes[element.body] ?? 0) & (0xff >> length);
  return numberIn(bytes.subarray(element.body + 1, element.body + length), first);
}

function childOf(bytes: Buffer, { body, end }: Element, id: number): Element | undefined {
  for (let at = body; at < end;) {
    const child = elementAt(bytes, at, end);
    if (child.id === id) return child;
    at = child.end;
  }
  return undefined;
}

function childNumber(bytes: Buffer, parent: Element, id: number): number | undefined {
  const child = childOf(bytes, parent, id);
  return child && numberIn(bytes.subarray(child.body, child.end));
}

const numberIn = (bytes: Buffer, first = 0): number => bytes.reduce((all, byte) => all * 256 + byte, first);

function elementAt(bytes: Buffer, start: number, limit: number): Element {
  const idLength = lengthAt(bytes, start, 4);
  const id = bytes.readUIntBE(start, idLength);
  const sizeLength = lengthAt(bytes, start + idLength, 8);
  const body = start + idLength + sizeLength;
  // The first bit that is set only marks the length.
  const first = (bytes[start + idLength] ?? 0) & (0xff >> sizeLength);
  const size = numberIn(bytes.subarray(start + idLength + 1, body), first);
  const isUnknown = size >= 2 ** (7 * sizeLength) - 1 && (id === ids.segment || id === ids.cluster);
  const end = isUnknown ? limit : body + size;
  if (end > limit) throw new MalformedFileError('an element is truncated');
  return { id, start, body, end };
}

function lengthAt(bytes: Buffer, at: number, max: number): number {
  const length = Math.clz32(bytes[at] ?? 0) - 23;
  if (length > max || at + length > bytes.length) throw new MalformedFileError('an element without a size');
  return length;
}

function blank(bytes: Buffer, { start, end }: Element): void {
  const total = end - start;
  bytes.fill(0, start, end);
  bytes[start] = 0xec;
  if (total - 2 < 127) bytes[start + 1] = 0x80 | (total - 2);
  else {
    // Eight bytes of size, of which six are enough.
    bytes[start + 1] = 1;
    bytes.writeUIntBE(total - 9, start + 3, 6);
  }
}
