import { MalformedFileError } from '../../ports/media.ts';

/**
 * An animated GIF of its frames and nothing else, bit for bit: comments, XMP and what hangs behind the end stay behind.
 * @throws MalformedFileError when it is cut short
 */
export function stripGif(bytes: Buffer): Buffer {
  const kept: Buffer[] = [];
  const byte = (at: number) => {
    const value = bytes[at];
    if (value === undefined) throw new MalformedFileError('cut short');
    return value;
  };
  const palette = (flags: number) => ((flags & 0x80) !== 0 ? 3 * 2 ** ((flags & 7) + 1) : 0);
  const afterBlocks = (start: number) => {
    let at = start;
    while (byte(at) !== 0) at += byte(at) + 1;
    return at + 1;
  };
  let at = 13 + palette(byte(10));
  kept.push(bytes.subarray(0, at));
  while (byte(at) !== 0x3b) {
    const isFrame = byte(at) === 0x2c;
    if (!isFrame && byte(at) !== 0x21) throw new MalformedFileError('not a block');
    const end = afterBlocks(isFrame ? at + 11 + palette(byte(at + 9)) : at + 2);
    const loops =
      byte(at + 1) === 0xff &&
      /^(NETSCAPE2\.0|ANIMEXTS1\.0)$/.test(bytes.toString('latin1', at + 3, at + 14));
    if (isFrame || byte(at + 1) === 0xf9 || loops) kept.push(bytes.subarray(at, end));
    at = end;
  }
  return Buffer.concat([...kept, Buffer.from([0x3b])]);
}

const webpChunks = new Set(['VP8X', 'ICCP', 'ANIM', 'ANMF', 'ALPH', 'VP8 ', 'VP8L']);
// Flags of VP8X that promise EXIF and XMP.
const privateFlags = 0x0c;

/**
 * An animated WebP of its frames and colour profile and nothing else, bit for bit.
 * @throws MalformedFileError when it is cut short
 */
export function stripWebp(bytes: Buffer): Buffer {
  const end = 8 + bytes.readUInt32LE(4);
  if (end > bytes.length) throw new MalformedFileError('cut short');
  const kept = webpChunksIn(bytes, 12, end);
  const head = Buffer.from('RIFF....WEBP', 'latin1');
  head.writeUInt32LE(4 + kept.length, 4);
  return Buffer.concat([head, kept]);
}

function webpChunksIn(bytes: Buffer, start: number, end: number): Buffer {
  const kept: Buffer[] = [];
  for (let at = start; at + 8 <= end;) {
    const type = bytes.toString('latin1', at, at + 4);
    const size = bytes.readUInt32LE(at + 4);
    const next = at + 8 + size + (size % 2);
    if (next > end) throw new MalformedFileError('a chunk is cut short');
    if (webpChunks.has(type)) {
      // A frame is sixteen bytes of place and time, and chunks of its own.
      const content =
        type === 'ANMF'
          ? Buffer.concat([bytes.subarray(at + 8, at + 24), webpChunksIn(bytes, at + 24, at + 8 + size)])
          : Buffer.from(bytes.subarray(at + 8, next));
      if (type === 'VP8X') content[0] = (content[0] ?? 0) & ~privateFlags;
      const header = Buffer.from(bytes.subarray(at, at + 8));
      header.writeUInt32LE(type === 'ANMF' ? content.length : size, 4);
      kept.push(header, content);
    }
    at = next;
  }
  return Buffer.concat(kept);
}
