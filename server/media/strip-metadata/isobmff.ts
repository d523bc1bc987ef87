import { MalformedFileError } from '../../ports/media.ts';
import { blank, boxesIn, childOf, childrenOf, type Box } from './isobmff-boxes.ts';
import { defaultSizes, partsOf, sampleRanges } from './isobmff-samples.ts';
import { zero, type Range } from './ranges.ts';

// What a browser needs to play; everything else can hold a place, a name or a telemetry track.
const kept: Record<string, readonly string[]> = {
  file: ['ftyp', 'moov', 'mdat', 'moof', 'sidx', 'ssix', 'styp', 'mfra'],
  moov: ['mvhd', 'trak', 'mvex', 'iods'],
  trak: ['tkhd', 'tapt', 'edts', 'mdia'],
  mdia: ['mdhd', 'hdlr', 'minf', 'elng'],
  moof: ['mfhd', 'traf'],
  traf: ['tfhd', 'tfdt', 'trun', 'sdtp', 'sbgp', 'sgpd', 'subs'],
};

/** Blanks user data, `meta`, `uuid` (XMP), dates, other tracks and bytes after the last box in place. */
export function stripIsobmff(bytes: Buffer): Buffer {
  const top = boxesIn(bytes, 0, bytes.length);
  const cut = top.rest + 8 <= bytes.length ? bytes.toString('latin1', top.rest + 4, top.rest + 8) : '';
  if (kept.file?.includes(cut)) throw new MalformedFileError('a box is truncated');
  bytes.fill(0, top.rest);
  const movie = top.boxes.find(({ type }) => type === 'moov');
  /** The samples of the other tracks; zeroed at the end, since tables may lie among them. */
  const samples: Range[] = movie ? stripFragments(bytes, movie, top.boxes) : [];
  stripChildren(bytes, 'file', top.boxes, samples);
  if (!movie || !childOf(bytes, movie, 'trak')) throw new MalformedFileError('no tracks');
  zero(bytes, samples);
  return bytes;
}

function stripChildren(bytes: Buffer, parent: string, boxes: readonly Box[], samples: Range[]): void {
  for (const box of boxes) {
    if (!kept[parent]?.includes(box.type)) blank(bytes, box);
    else if (box.type === 'trak' && !isVideoOrAudio(bytes, box)) {
      for (const range of sampleRanges(bytes, box)) samples.push(range);
      blank(bytes, box);
    } else if (['mvhd', 'tkhd', 'mdhd'].includes(box.type)) eraseDates(bytes, box);
    else if (kept[box.type]) stripChildren(bytes, box.type, childrenOf(bytes, box), samples);
  }
}

/** Blanks what fragments contain of other tracks while `moov` lists them. @returns the samples of those tracks */
function stripFragments(bytes: Buffer, movie: Box, boxes: readonly Box[]): Range[] {
  const shown = childrenOf(bytes, movie).filter((box) => box.type === 'trak' && isVideoOrAudio(bytes, box));
  const ids = new Set(shown.map((track) => idOf(bytes, track)));
  const defaults = defaultSizes(bytes, movie);
  const samples: Range[] = [];
  for (const fragment of boxes.filter(({ type }) => type === 'moof')) {
    const parts = partsOf(bytes, fragment, defaults);
    const others = parts.filter(({ track }) => !ids.has(track));
    for (const { ranges } of others) for (const range of ranges) samples.push(range);
    // A run without its own offset follows the previous one, so a removed fragment would shift it: zero the samples
    // only.
    if (!parts.some(({ isImplicit }) => isImplicit)) for (const { box } of others) blank(bytes, box);
  }
  return samples;
}

/** The id of a track: after its dates, in four bytes each or, in version 1, in eight. */
function idOf(bytes: Buffer, track: Box): number {
  const header = childOf(bytes, track, 'tkhd');
  const at = header && header.body + (bytes[header.body] === 1 ? 20 : 12);
  if (!header || !at || at + 4 > header.end) throw new MalformedFileError('a track without an id');
  return bytes.readUInt32BE(at);
}

function isVideoOrAudio(bytes: Buffer, track: Box): boolean {
  const media = childOf(bytes, track, 'mdia');
  const handler = media && childOf(bytes, media, 'hdlr');
  if (!handler || handler.body + 12 > handler.end) throw new MalformedFileError('a track without a kind');
  return ['vide', 'soun'].includes(bytes.toString('latin1', handler.body + 8, handler.body + 12));
}

// Created and modified follow version and flags, in four bytes each or, in version 1, in eight.
function eraseDates(bytes: Buffer, { body, end }: Box): void {
  const length = bytes[body] === 1 ? 16 : 8;
  if (body + 4 + length > end) throw new MalformedFileError('a header is truncated');
  bytes.fill(0, body + 4, body + 4 + length);
}
