import { MalformedFileError } from '../../ports/media.ts';
import { childOf, childrenOf, tableIn, type Box, type Table } from './isobmff-boxes.ts';
import type { Range } from './ranges.ts';

// A video of 25 MB has some thousands; far more of them would fill the memory.
const maxChunks = 100_000;

/** Where the samples of a track are; a chunk is one range. Takes time in proportion to the track's tables. */
export function sampleRanges(bytes: Buffer, track: Box): Range[] {
  let tables: Box | undefined = track;
  for (const name of ['mdia', 'minf', 'stbl']) tables &&= childOf(bytes, tables, name);
  const boxes = new Map(tables && childrenOf(bytes, tables).map((box) => [box.type, box]));
  const tableOf = (name: string, width: number): Table => {
    const box = boxes.get(name);
    return box ? tableIn(bytes, box, width) : { rows: 0, at: () => 0 };
  };
  const runs = tableOf('stsc', 12);
  const sizes = sampleSizes(bytes, boxes.get('stsz'));
  const ranges: Range[] = [];
  let run = 0;
  let sample = 0;

  function addChunk(start: number): void {
    while (run + 1 < runs.rows && bytes.readUInt32BE(runs.at(run + 1)) <= ranges.length + 1) run += 1;
    const claimed = run < runs.rows ? bytes.readUInt32BE(runs.at(run) + 4) : 0;
    const count = Math.min(claimed, sizes.count - sample);
    const end = start + sizes.sum(sample, count);
    if (end > bytes.length) throw new MalformedFileError('a sample outside the file');
    sample += count;
    ranges.push([start, end]);
  }
  const short = tableOf('stco', 4);
  const long = tableOf('co64', 8);
  if (short.rows + long.rows > maxChunks) throw new MalformedFileError('too many chunks');
  for (let row = 0; row < short.rows; row += 1) addChunk(bytes.readUInt32BE(short.at(row)));
  for (let row = 0; row < long.rows; row += 1) addChunk(Number(bytes.readBigUInt64BE(long.at(row))));
  return ranges;
}

function sampleSizes(bytes: Buffer, box: Box | undefined) {
  if (!box || box.body + 12 > box.end) return { count: 0, sum: (_first: number, _count: number) => 0 };
  const same = bytes.readUInt32BE(box.body + 4);
  if (same > 0)
    return { count: bytes.readUInt32BE(box.body + 8), sum: (_first: number, count: number) => count * same };
  const table = tableIn(bytes, box, 4, 4);
  return {
    count: table.rows,
    sum(first: number, count: number) {
      let total = 0;
      for (let row = first; row < first + count; row += 1) total += bytes.readUInt32BE(table.at(row));
      return total;
    },
  };
}

/** The size of a track's samples where a fragment does not give one, by the track's id; bytes. */
export type DefaultSizes = ReadonlyMap<number, number>;

type Part = { box: Box; track: number; ranges: Range[]; isImplicit: boolean };

export function defaultSizes(bytes: Buffer, movie: Box): DefaultSizes {
  const extended = childrenOf(bytes, movie).filter(({ type }) => type === 'mvex');
  const each = extended.flatMap((box) => childrenOf(bytes, box)).filter(({ type }) => type === 'trex');
  return new Map(each.map((box) => [number(bytes, box, 4), number(bytes, box, 16)]));
}

/** The parts of a fragment (`moof`), of all tracks. */
export function partsOf(bytes: Buffer, fragment: Box, defaults: DefaultSizes): Part[] {
  const parts: Part[] = [];
  for (const box of childrenOf(bytes, fragment).filter(({ type }) => type === 'traf'))
    parts.push(partOf(bytes, box, fragment, parts.at(-1), defaults));
  return parts;
}

function partOf(bytes: Buffer, box: Box, fragment: Box, before: Part | undefined, sizes: DefaultSizes): Part {
  const children = childrenOf(bytes, box);
  const header = children.find(({ type }) => type === 'tfhd');
  if (!header) throw new MalformedFileError('a fragment without a track');
  const flags = number(bytes, header, 0) & 0xffffff;
  const track = number(bytes, header, 4);
  let at = 8;
  let base = before && !(flags & 0x2_0000) ? (before.ranges.at(-1)?.[1] ?? fragment.start) : fragment.start;
  if (flags & 1) {
    base = number(bytes, header, at) * 2 ** 32 + number(bytes, header, at + 4);
    at += 8;
  }
  if (flags & 2) at += 4;
  if (flags & 8) at += 4;
  const usual = flags & 0x10 ? number(bytes, header, at) : (sizes.get(track) ?? 0);
  const ranges: Range[] = [];
  for (const run of children.filter(({ type }) => type === 'trun'))
    ranges.push(rangeOf(bytes, run, base, usual, ranges.at(-1)?.[1] ?? base));
  return { box, track, ranges, isImplicit: before !== undefined && !(flags & 0x2_0001) };
}

/** @param from where it begins without an offset of its own; `usual` is the size of a sample without one */
function rangeOf(bytes: Buffer, run: Box, base: number, usual: number, from: number): Range {
  const flags = number(bytes, run, 0) & 0xffffff;
  const count = number(bytes, run, 4);
  const start = flags & 1 ? base + (number(bytes, run, 8) | 0) : from;
  const first = 8 + (flags & 1 ? 4 : 0) + (flags & 4 ? 4 : 0);
  const columns = [0x100, 0x200, 0x400, 0x800].filter((flag) => flags & flag);
  let size = count * usual;
  if (flags & 0x200) {
    if (run.body + first + count * columns.length * 4 > run.end)
      throw new MalformedFileError('a run is truncated');
    size = 0;
    for (let row = 0; row < count; row += 1)
      size += number(bytes, run, first + (row * columns.length + columns.indexOf(0x200)) * 4);
  }
  if (start < 0 || start + size > bytes.length) throw new MalformedFileError('a sample outside the file');
  return [start, start + size];
}

function number(bytes: Buffer, { body, end }: Box, at: number): number {
  if (body + at + 4 > end) throw new MalformedFileError('a table is truncated');
  return bytes.readUInt32BE(body + at);
}
