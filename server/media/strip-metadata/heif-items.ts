import { MalformedFileError } from '../../ports/media.ts';
import { allBoxesIn, type Box } from './isobmff-boxes.ts';

/** A part of the data of an item: offsets in the file with `method` 0, in the box `idat` with 1. */
export type Extent = { item: number; method: number; isInFile: boolean; start: number; end: number };

// The grid of a photo of 200 megapixels has some hundreds.
const maxExtents = 100_000;

/** Reads the item locations of a HEIC or AVIF (ISO/IEC 14496-12, 8.11.3). */
export function* extentsIn(bytes: Buffer, { body, end }: Box): Generator<Extent> {
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
  const [offsetSize = 0, lengthSize = 0, baseSize = 0, indexSize = 0] = [12, 8, 4, 0].map(
    (shift) => (sizes >> shift) & 15,
  );
  if ([offsetSize, lengthSize, baseSize, indexSize].some((size) => ![0, 4, 8].includes(size)))
    throw new MalformedFileError('a table of another form');
  const items = read(version < 2 ? 2 : 4);
  let rows = 0;
  for (let n = 0; n < items; n += 1) {
    const item = read(version < 2 ? 2 : 4);
    const method = version === 0 ? 0 : read(2) & 15;
    const isInFile = read(2) === 0;
    const base = read(baseSize);
    const extents = read(2);
    for (let extent = 0; extent < extents; extent += 1) {
      if ((rows += 1) > maxExtents) throw new MalformedFileError('too many extents');
      if (version > 0) read(indexSize);
      const start = base + read(offsetSize);
      yield { item, method, isInFile, start, end: start + read(lengthSize) };
      // With sizes of zero, an extent takes no room in the table and would repeat for nothing.
      if (offsetSize === 0 && lengthSize === 0) break;
    }
  }
}

export type ItemInfo = { type: string; name: number; end: number };

/** Reads the item information box `iinf`: the items by their ids. */
export function itemsIn(bytes: Buffer, { body, end }: Box): Map<number, ItemInfo> {
  const items = new Map<number, ItemInfo>();
  for (const entry of allBoxesIn(bytes, body + (bytes[body] === 0 ? 6 : 8), end)) {
    const version = bytes[entry.body];
    const idSize = version === 2 ? 2 : 4;
    const type = entry.body + 4 + idSize + 2;
    if (entry.type !== 'infe' || (version !== 2 && version !== 3) || type + 4 > entry.end)
      throw new MalformedFileError('an item of another form');
    const id = bytes.readUIntBE(entry.body + 4, idSize);
    if (items.has(id)) throw new MalformedFileError('an item twice');
    items.set(id, { type: bytes.toString('latin1', type, type + 4), name: type + 4, end: entry.end });
  }
  return items;
}
