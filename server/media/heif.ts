import { MalformedFileError } from '../ports/media.ts';
import { boxesIn, childrenOf, type Box } from './strip-metadata/isobmff-boxes.ts';

// A box that is cut off at the end of the file; other bytes there are padding.
const topBoxes = ['ftyp', 'meta', 'mdat', 'idat', 'moov', 'free'];

/**
 * Checks that all of a HEIC or AVIF is there: decoders fill what is missing with green.
 * @throws MalformedFileError when a box or the data of an image reaches beyond the end of the file
 */
export function requireWholeHeif(bytes: Buffer): void {
  const { boxes, rest } = boxesIn(bytes, 0, bytes.length);
  if (rest + 8 <= bytes.length && topBoxes.includes(bytes.toString('latin1', rest + 4, rest + 8)))
    throw new MalformedFileError('a box is truncated');
  const meta = boxes.find(({ type }) => type === 'meta');
  // `meta` has version and flags before its children.
  const locations =
    meta && childrenOf(bytes, { ...meta, body: meta.body + 4 }).find(({ type }) => type === 'iloc');
  if (locations) requireExtents(bytes, locations);
}

/** Walks the item locations (ISO/IEC 14496-12, 8.11.3). */
function requireExtents(bytes: Buffer, { body, end }: Box): void {
  let at = body;
  const read = (size: number): number => {
    if (at + size > end) throw new MalformedFileError('a table is truncated');
    const value = size === 8 ? Number(bytes.readBigUInt64BE(at)) : size > 0 ? bytes.readUIntBE(at, size) : 0;
    at += size;
    return value;
  };
  const version = read(1);
  at += 3;
  const sizes = read(2);
  const [offsetSize, lengthSize, baseSize, indexSize] = [12, 8, 4, 0].map((shift) => (sizes >> shift) & 15);
  if ([offsetSize, lengthSize, baseSize, indexSize].some((size) => ![0, 4, 8].includes(size ?? 0)))
    throw new MalformedFileError('a table of another form');
  const items = read(version < 2 ? 2 : 4);
  for (let item = 0; item < items; item += 1) {
    read(version < 2 ? 2 : 4);
    // 0: in this file; otherwise inside `idat` or derived from another item.
    const method = version === 0 ? 0 : read(2) & 15;
    const isElsewhere = read(2) !== 0 || method !== 0;
    const base = read(baseSize ?? 0);
    const extents = read(2);
    for (let extent = 0; extent < extents; extent += 1) {
      if (version > 0) read(indexSize ?? 0);
      const offset = base + read(offsetSize ?? 0);
      const length = read(lengthSize ?? 0);
      // With sizes of zero, an extent takes no room in the table and would repeat for nothing.
      if (offsetSize === 0 && lengthSize === 0) break;
      if (!isElsewhere && offset + length > bytes.length)
        throw new MalformedFileError('an image is truncated');
    }
  }
}
