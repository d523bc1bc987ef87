import { MalformedFileError } from '../../ports/media.ts';
import type { Range } from './ranges.ts';

type Page = { start: number; body: number; end: number };
type Packet = { pieces: Range[]; pages: Page[] };
type Stream = { packets: number; open: Packet };

// A Vorbis, Opus or Theora stream has three header packets at most; FLAC has one for each block of its tags.
const headerPackets = 32;
// A recording has one or two, a chain of songs some more; far more of them would fill the memory.
const maxStreams = 1000;

/** Empties the comments of every stream in place; pages keep their sizes, so that seeking stays right. */
export function stripOgg(bytes: Buffer): Buffer {
  const streams = new Map<number, Stream>();
  const changed = new Set<Page>();
  let at = 0;
  for (let page = pageAt(bytes, at); page; page = pageAt(bytes, at)) {
    at = page.end;
    const serial = bytes.readUInt32LE(page.start + 14);
    const stream = streams.get(serial) ?? { packets: 0, open: { pieces: [], pages: [] } };
    streams.set(serial, stream);
    if (streams.size > maxStreams) throw new MalformedFileError('too many streams');
    if (stream.packets < headerPackets) readPackets(bytes, page, stream, changed);
  }
  if (bytes.toString('latin1', at, at + 4) === 'OggS') throw new MalformedFileError('a page is truncated');
  // An identification, a comment and one packet more.
  if (![...streams.values()].some(({ packets }) => packets >= 3))
    throw new MalformedFileError('nothing to play');
  for (const page of changed) {
    bytes.writeUInt32LE(0, page.start + 22);
    bytes.writeUInt32LE(checksum(bytes.subarray(page.start, page.end)), page.start + 22);
  }
  return bytes.subarray(0, at);
}

function pageAt(bytes: Buffer, start: number): Page | undefined {
  if (bytes.toString('latin1', start, start + 4) !== 'OggS' || start + 27 > bytes.length) return undefined;
  const segments = bytes[start + 26] ?? 0;
  const body = start + 27 + segments;
  const end = bytes.subarray(start + 27, body).reduce((sum, lace) => sum + lace, body);
  return body <= bytes.length && end <= bytes.length ? { start, body, end } : undefined;
}

/** @param changed gets the pages whose checksum is wrong afterwards */
function readPackets(bytes: Buffer, page: Page, stream: Stream, changed: Set<Page>): void {
  let at = page.body;
  for (const lace of bytes.subarray(page.start + 27, page.body)) {
    stream.open.pieces.push([at, at + lace]);
    if (stream.open.pages.at(-1) !== page) stream.open.pages.push(page);
    at += lace;
    if (lace === 255) continue;
    if (stream.packets > 0 && stripPacket(bytes, stream.open))
      for (const one of stream.open.pages) changed.add(one);
    stream.packets += 1;
    stream.open = { pieces: [], pages: [] };
  }
}

/** @returns whether it changed the packet */
function stripPacket(bytes: Buffer, { pieces }: Packet): boolean {
  const whole = Buffer.concat(pieces.map(([start, end]) => bytes.subarray(start, end)));
  const emptied = emptyComments(whole);
  if (!emptied) return false;
  let from = 0;
  for (const [start, end] of pieces) {
    bytes.set(emptied.subarray(from, from + end - start), start);
    from += end - start;
  }
  return true;
}

/** The packet without vendor and comments, equally long; undefined when it holds no comments. */
function emptyComments(packet: Buffer): Buffer | undefined {
  const starts = (mark: string) => packet.subarray(0, mark.length).equals(Buffer.from(mark, 'latin1'));
  const empty = Buffer.alloc(packet.length);
  const keep = (length: number) => (packet.copy(empty, 0, 0, length), empty);
  if (starts('OpusTags')) return keep(8);
  if (starts('\u0081theora')) return keep(7);
  if (starts('\u0003vorbis') && packet.length >= 16) {
    // The framing bit follows the two empty lengths.
    keep(7)[15] = 1;
    return empty;
  }
  const flacBlock = (packet[0] ?? 0) & 0x7f;
  const isFlacBlock = packet.length >= 12 && packet.readUIntBE(1, 3) === packet.length - 4;
  if (isFlacBlock && flacBlock === 4) return keep(4);
  if (isFlacBlock && flacBlock === 6) {
    // A cover becomes padding.
    keep(4)[0] = ((packet[0] ?? 0) & 0x80) | 1;
    return empty;
  }
  return undefined;
}

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte << 24;
  for (let bit = 0; bit < 8; bit += 1) rest = (rest << 1) ^ (rest & 0x80000000 ? 0x04c11db7 : 0);
  return rest >>> 0;
});

/** CRC-32 of RFC 3533: not reflected, initial value 0. */
function checksum(bytes: Uint8Array): number {
  let rest = 0;
  for (const byte of bytes) rest = ((rest << 8) ^ (table[((rest >>> 24) ^ byte) & 255] ?? 0)) >>> 0;
  return rest;
}
