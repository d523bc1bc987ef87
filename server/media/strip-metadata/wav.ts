import { MalformedFileError } from '../../ports/media.ts';
import { riffOf } from './ranges.ts';

// Written by a recorder that could not go back to fill the size in.
const unknownSizes = new Set([0, 0xffffffff]);

/** Copies format and samples of a WAV and nothing else: no `LIST`, `bext`, `iXML`, `id3 ` chunks. */
export function stripWav(bytes: Buffer): Buffer {
  const chunks: Buffer[] = [];
  const seen = new Set<string>();
  for (let at = 12; at + 8 <= bytes.length && !seen.has('data');) {
    const type = bytes.toString('latin1', at, at + 4);
    const claimed = bytes.readUInt32LE(at + 4);
    const size = type === 'data' && unknownSizes.has(claimed) ? bytes.length - at - 8 : claimed;
    const end = at + 8 + size;
    if (['fmt ', 'fact', 'data'].includes(type)) {
      if (end > bytes.length) throw new MalformedFileError('a chunk is truncated');
      const header = Buffer.from(bytes.subarray(at, at + 8));
      header.writeUInt32LE(size, 4);
      chunks.push(header, bytes.subarray(at + 8, end), Buffer.alloc(size % 2));
      seen.add(type);
    }
    at = end + (size % 2);
  }
  if (!seen.has('fmt ') || !seen.has('data')) throw new MalformedFileError('no sound');
  return riffOf('WAVE', chunks);
}
