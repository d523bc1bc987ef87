import { MalformedFileError } from '../../ports/media.ts';
import { boxesIn, childrenOf, type Box } from './isobmff-boxes.ts';
import { defaultSizes, partsOf } from './isobmff-fragments.ts';
import { sampleRanges } from './isobmff-samples.ts';

// What a browser needs to play; everything else can hold a place, a name or a telemetry track.
const kept: Record<string, readonly string[]> = {
  file: ['ftyp', 'moov', 'mdat', 'moof', 'sidx', 'ssix', 'styp', 'mfra'],
  moov: ['mvhd', 'trak', 'mvex', 'iods'],
  trak: ['tkhd', 'tapt', 'edts', 'mdia'],
  mdia: ['mdhd', 'hdlr', 'minf', 'elng'],
  moof: ['mfhd', 'traf'],
  traf: ['tfhd', 'tfdt', 'trun', 'sdtp', 'sbgp', 'sgpd', 'subs'],
};

/**
 * Blanks, in place and without moving a byte, all that is no picture and no sound: user data, `meta`, `uuid` (XMP),
 * tracks of telemetry with their samples, dates, what hangs behind the last box.
 * @throws MalformedFileError when the file is cut short or holds no track
 */
export function stripIsobmff(bytes: Buffer): Buffer {
  const top = boxesIn(bytes, 0, bytes.length);
  const cut = top.rest + 8 <= bytes.length ? bytes.toString('latin1', top.rest + 4, top.rest + 8) : '';
  if (kept.file?.includes(cut)) throw new MalformedFileError('a box is cut short');
  bytes.fill(0, top.rest);
  const movie = top.boxes.find(({ type }) => type === 'moov');
  if (movie) cleanFragments(bytes, movie, top.boxes);
  cleanChildren(bytes, 'file', top.boxes);
  if (!movie || !childrenOf(bytes, movie).some(({ type }) => type === 'trak'))
    throw new MalformedFileError('no tracks');
  return bytes;
}

function cleanChildren(bytes: Buffer, parent: string, boxes: readonly Box[]): void {
  for (const box of boxes) {
    if (!kept[parent]?.includes(box.type)) blank(bytes, box);
    else if (box.type === 'trak' && !isPictureOrSound(bytes, box)) {
      for (const [start, end] of sampleRanges(bytes, box)) bytes.fill(0, start, end);
      blank(bytes, box);
    } else if (['mvhd', 'tkhd', 'mdhd'].includes(box.type)) eraseDates(bytes, box);
    else if (kept[box.type]) cleanChildren(bytes, box.type, childrenOf(bytes, box));
  }
}

/** A film in fragments has its telemetry beside its pictures in each of them. Before the tracks themselves are gone. */
function cleanFragments(bytes: Buffer, movie: Box, boxes: readonly Box[]): void {
  const shown = childrenOf(bytes, movie).filter((box) => box.type === 'trak' && isPictureOrSound(bytes, box));
  const ids = new Set(shown.map((track) => idOf(bytes, track)));
  const defaults = defaultSizes(bytes, movie);
  for (const fragment of boxes.filter(({ type }) => type === 'moof')) {
    const parts = partsOf(bytes, fragment, defaults);
    const others = parts.filter(({ track }) => !ids.has(track));
    for (const [start, end] of others.flatMap(({ ranges }) => ranges)) bytes.fill(0, start, end);
    // Who says of its samples only that they come after another's would lose them with it.
    if (!parts.some(({ isImplicit }) => isImplicit)) for (const { box } of others) blank(bytes, box);
  }
}

/** The id of a track: after its dates, in four bytes each or, in version 1, in eight. */
function idOf(bytes: Buffer, track: Box): number {
  const header = childrenOf(bytes, track).find(({ type }) => type === 'tkhd');
  const at = header && header.body + (bytes[header.body] === 1 ? 20 : 12);
  if (!header || !at || at + 4 > header.end) throw new MalformedFileError('a track without an id');
  return bytes.readUInt32BE(at);
}

/** Makes a box one that every player skips. */
function blank(bytes: Buffer, box: Box): void {
  bytes.write('free', box.start + 4, 'latin1');
  bytes.fill(0, box.body, box.end);
}

function isPictureOrSound(bytes: Buffer, track: Box): boolean {
  const media = childrenOf(bytes, track).find(({ type }) => type === 'mdia');
  const handler = media && childrenOf(bytes, media).find(({ type }) => type === 'hdlr');
  if (!handler || handler.body + 12 > handler.end) throw new MalformedFileError('a track without a kind');
  return ['vide', 'soun'].includes(bytes.toString('latin1', handler.body + 8, handler.body + 12));
}

// Created and modified follow version and flags, in four bytes each or, in version 1, in eight.
function eraseDates(bytes: Buffer, { body, end }: Box): void {
  const length = bytes[body] === 1 ? 16 : 8;
  if (body + 4 + length > end) throw new MalformedFileError('a header is cut short');
  bytes.fill(0, body + 4, body + 4 + length);
}
