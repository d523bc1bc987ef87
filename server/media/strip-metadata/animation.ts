import { MalformedFileError } from '../../ports/media.ts';
import { orientationOf } from './orientation.ts';
import { append, copyOf, riffOf, type Range } from './ranges.ts';

/** Copies the frames of a GIF bit for bit, and nothing else: no comments, no XMP, nothing behind the end. */
export function stripGif(bytes: Buffer): Buffer {
  const kept: Range[] = [];
  const byte = (at: number) => {
    const value = bytes[at];
    if (value === undefined) throw new MalformedFileError('truncated');
    return value;
  };
  const palette = (flags: number) => ((flags & 0x80) !== 0 ? 3 * 2 ** ((flags & 7) + 1) : 0);
  const afterBlocks = (start: number) => {
    let at = start;
    while (byte(at) !== 0) at += byte(at) + 1;
    return at + 1;
  };
  let at = 13 + palette(byte(10));
  kept.push([0, at]);
  while (byte(at) !== 0x3b) {
    const isFrame = byte(at) === 0x2c;
    if (!isFrame && byte(at) !== 0x21) throw new MalformedFileError('not a block');
    const end = afterBlocks(isFrame ? at + 11 + palette(byte(at + 9)) : at + 2);
    const loops =
      byte(at + 1) === 0xff &&
      /^(NETSCAPE2\.0|ANIMEXTS1\.0)$/.test(bytes.toString('latin1', at + 3, at + 14));
    if (isFrame || byte(at + 1) === 0xf9 || loops) append(kept, at, end);
    at = end;
  }
  append(kept, at, at + 1);
  return copyOf(bytes, kept);
}

const topChunks = new Set(['VP8X', 'ICCP', 'ANIM', 'ANMF', 'ALPH', 'VP8 ', 'VP8L']);
const frameChunks = new Set(['ALPH', 'VP8 ', 'VP8L']);
// Flags of VP8X that announce EXIF and XMP.
const metadataFlags = 0x0c;

/** Copies the frames and the colour profile of a WebP bit for bit, and nothing else. */
export function stripWebp(bytes: Buffer): Buffer {
  const end = 8 + bytes.readUInt32LE(4);
  if (end > bytes.length) throw new MalformedFileError('truncated');
  const kept: Buffer[] = [];
  for (const { type, body, next } of chunksIn(bytes, 12, end)) {
    if (type === 'EXIF') requireUpright(bytes.subarray(body, next));
    if (!topChunks.has(type)) continue;
    const content = type === 'ANMF' ? stripFrame(bytes, body, next) : Buffer.from(bytes.subarray(body, next));
    if (type === 'VP8X') content[0] = (content[0] ?? 0) & ~metadataFlags;
    const header = Buffer.from(bytes.subarray(body - 8, body));
    if (type === 'ANMF') header.writeUInt32LE(content.length, 4);
    kept.push(header, content);
  }
  return riffOf('WEBP', kept);
}

// Sixteen bytes of position and duration precede the chunks of a frame.
const frameHeader = 16;

function stripFrame(bytes: Buffer, start: number, end: number): Buffer {
  const kept: Range[] = [[start, start + frameHeader]];
  for (const { type, body, next } of chunksIn(bytes, start + frameHeader, end))
    if (frameChunks.has(type)) append(kept, body - 8, next);
  return copyOf(bytes, kept);
}

type Chunk = { type: string; body: number; next: number };

function* chunksIn(bytes: Buffer, start: number, end: number): Generator<Chunk> {
  for (let at = start; at + 8 <= end;) {
    const size = bytes.readUInt32LE(at + 4);
    const next = at + 8 + size + (size % 2);
    if (next > end) throw new MalformedFileError('a chunk is truncated');
    yield { type: bytes.toString('latin1', at, at + 4), body: at + 8, next };
    at = next;
  }
}

/** EXIF of a WebP may begin with the name that it has in a JPEG. */
function requireUpright(exif: Buffer): void {
  const tiff = exif.toString('latin1', 0, 6) === 'Exif\0\0' ? exif.subarray(6) : exif;
  if (orientationOf(tiff) !== 1) throw new MalformedFileError('turned by its metadata');
}

const pngSignature = 8;
// What a browser needs to show the frames in their colours; not tEXt, iTXt, zTXt, eXIf and tIME.
const pngChunks = new Set(
  'IHDR PLTE tRNS gAMA cHRM sRGB iCCP cICP sBIT bKGD acTL fcTL IDAT fdAT IEND'.split(' '),
);

function* pngChunksIn(bytes: Buffer): Generator<Chunk> {
  for (let at = pngSignature; at + 12 <= bytes.length;) {
    const next = at + 12 + bytes.readUInt32BE(at);
    if (next > bytes.length) throw new MalformedFileError('a chunk is truncated');
    const type = bytes.toString('latin1', at + 4, at + 8);
    yield { type, body: at + 8, next };
    if (type === 'IEND') return;
    at = next;
  }
}

export function apngFrames(bytes: Buffer): number {
  for (const { type, body, next } of pngChunksIn(bytes)) {
    if (type === 'acTL' && next - body >= 8) return bytes.readUInt32BE(body);
    if (type === 'IDAT') return 1;
  }
  return 1;
}

/** Copies the frames of a PNG bit for bit, and nothing else. */
export function stripApng(bytes: Buffer): Buffer {
  const kept: Range[] = [[0, pngSignature]];
  let last = '';
  for (const { type, body, next } of pngChunksIn(bytes)) {
    if (type === 'eXIf') requireUpright(bytes.subarray(body, next - 4));
    if (pngChunks.has(type)) append(kept, body - 8, next);
    last = type;
  }
  if (last !== 'IEND') throw new MalformedFileError('truncated');
  return copyOf(bytes, kept);
}
