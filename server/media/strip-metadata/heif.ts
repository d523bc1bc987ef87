import { MalformedFileError } from '../../ports/media.ts';
import { extentsIn, itemsIn } from './heif-items.ts';
import { allBoxesIn, blank, boxesIn, type Box } from './isobmff-boxes.ts';
import { exifOf, orientationOf } from './orientation.ts';
import { zero, type Range } from './ranges.ts';

const imageItems = new Set(['hvc1', 'av01', 'grid', 'iovl', 'iden', 'tmap']);
const metadataItems = new Set(['Exif', 'mime', 'uri ']);
const metaBoxes = new Set('hdlr pitm iinf iref iprp iloc idat dinf grpl'.split(' '));
/** Properties that decoders need; not names, descriptions, dates or cameras. */
const properties = new Set(
  'hvcC av1C ispe pixi colr irot imir clap auxC clli mdcv cclv amve pasp a1op a1lx lsel rloc'.split(' '),
);
// A `dinf` that refers to the file itself; a longer one holds an address.
const plainReference = 36;
const maxStores = 16;

/** Erases metadata in place but for the orientation, zeroes data of no picture, and cuts bytes after the last box. */
export function stripHeif(bytes: Buffer): Buffer {
  const { boxes, rest } = boxesIn(bytes, 0, bytes.length);
  const metas = boxes.filter(({ type }) => type === 'meta');
  const [meta] = metas;
  if (!meta || metas.length > 1 || boxes[0]?.type !== 'ftyp' || boxes.some(({ type }) => type === 'moov'))
    throw new MalformedFileError('not a single photo');
  // `meta` has version and flags before its children.
  const parts = allBoxesIn(bytes, meta.body + 4, meta.end);
  const part = (name: string): Box => {
    const box = parts.find(({ type }) => type === name);
    if (!box) throw new MalformedFileError(`a photo without ${name}`);
    return box;
  };
  eraseData(bytes, part('iloc'), part('iinf'), [...boxes, ...parts]);
  for (const box of boxes) if (!['ftyp', 'meta', 'mdat'].includes(box.type)) blank(bytes, box);
  for (const box of parts) if (!metaBoxes.has(box.type)) blank(bytes, box);
  eraseProperties(bytes, part('iprp'));
  for (const { type, body, end } of parts) {
    if (type === 'hdlr' && end > body + 24) bytes.fill(0, body + 24, end);
    if (type === 'dinf' && end - body + 8 > plainReference) throw new MalformedFileError('data elsewhere');
  }
  return bytes.subarray(0, rest);
}

/** Zeroes all data outside of pictures, and blanks the names of items. */
function eraseData(bytes: Buffer, locations: Box, information: Box, boxes: readonly Box[]): void {
  const stores = boxes.filter(({ type }) => type === 'mdat' || type === 'idat');
  if (stores.length > maxStores) throw new MalformedFileError('too many boxes');
  const inner = stores.find(({ type }) => type === 'idat');
  const items = itemsIn(bytes, information);
  const kept: Range[] = [];
  const erased: Range[] = [];
  let exif: Range | undefined;
  for (const { item, method, isInFile, ...extent } of extentsIn(bytes, locations)) {
    const shift = method === 1 ? (inner?.body ?? NaN) : 0;
    const [start, end] = [extent.start + shift, extent.end + shift];
    const isStored = end > start && stores.some((store) => start >= store.body && end <= store.end);
    if (!isInFile || method > 1 || !isStored) throw new MalformedFileError('an item without data');
    const type = items.get(item)?.type ?? '';
    if (imageItems.has(type)) kept.push([start, end]);
    else if (metadataItems.has(type)) erased.push([start, end]);
    else throw new MalformedFileError('an item of an unknown kind');
    if (type === 'Exif') exif ??= [start, end];
  }
  const orientation = exif && Buffer.concat([Buffer.alloc(4), exifOf(orientationIn(bytes, exif))]);
  zero(bytes, [...gapsIn(stores, kept), ...erased]);
  if (exif && orientation && orientation.length <= exif[1] - exif[0]) bytes.set(orientation, exif[0]);
  for (const { name, end } of items.values())
    for (let at = name; at < end; at += 1) if (bytes[at] !== 0) bytes[at] = 0x20;
}

/** The block of EXIF follows the number of bytes that precede it. */
const orientationIn = (bytes: Buffer, [start, end]: Range): number =>
  end - start < 4 ? 1 : orientationOf(bytes.subarray(start + 4 + bytes.readUInt32BE(start), end));

function gapsIn(stores: readonly Box[], kept: readonly Range[]): Range[] {
  const sorted = kept.toSorted(([a], [b]) => a - b);
  return stores.flatMap(({ body, end }) => {
    const gaps: Range[] = [];
    let at = body;
    for (const range of sorted) {
      if (range[1] <= at || range[0] >= end) continue;
      if (range[0] > at) gaps.push([at, range[0]]);
      at = range[1];
    }
    if (at < end) gaps.push([at, end]);
    return gaps;
  });
}

function eraseProperties(bytes: Buffer, { body, end }: Box): void {
  for (const box of allBoxesIn(bytes, body, end)) {
    if (box.type === 'ipma') continue;
    if (box.type !== 'ipco') blank(bytes, box);
    // A property that is blanked keeps its number.
    else
      for (const property of allBoxesIn(bytes, box.body, box.end))
        if (!properties.has(property.type)) blank(bytes, property);
  }
}
