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
