import { MalformedFileError } from '../../ports/media.ts';
import { childrenOf, type Box } from './isobmff-boxes.ts';

/**
 * Where the samples of a track lie in the file, as [start, end) in bytes; a chunk is one range.
 * @throws MalformedFileError when the tables contradict each other or the file
 */
export function sampleRanges(bytes: Buffer, track: Box): [number, number][] {
  const table = ['mdia', 'minf', 'stbl'].reduce<Box | undefined>(
    (box, name) => box && childrenOf(bytes, box).find(({ type }) => type === name),
    track,
  );
  const rows = (name: string, width: number, skip = 0) => {
    const box = table && childrenOf(bytes, table).find(({ type }) => type === name);
    return box ? rowsOf(bytes, box, width, skip) : [];
  };
  const chunks = [
    ...rows('stco', 4).map((at) => bytes.readUInt32BE(at)),
    ...rows('co64', 8).map((at) => Number(bytes.readBigUInt64BE(at))),
  ];
  const runs = rows('stsc', 12).map((at) => ({
    first: bytes.readUInt32BE(at),
    samples: bytes.readUInt32BE(at + 4),
  }));
  const sizes = sampleSizes(bytes, table, rows);

  const ranges: [number, number][] = [];
  let run = 0;
  let sample = 0;
  for (const [index, start] of chunks.entries()) {
    while ((runs[run + 1]?.first ?? Infinity) <= index + 1) run += 1;
    let end = start;
    for (let left = runs[run]?.samples ?? 0; left > 0 && sample < sizes.count; left -= 1)
      end += sizes.of(sample++);
    if (end > bytes.length) throw new MalformedFileError('a sample outside the file');
    ranges.push([start, end]);
  }
  return ranges;
}

type Rows = (name: string, width: number, skip?: number) => number[];

function sampleSizes(
  bytes: Buffer,
  table: Box | undefined,
  rows: Rows,
): { count: number; of: (n: number) => number } {
  const box = table && childrenOf(bytes, table).find(({ type }) => type === 'stsz');
  if (!box || box.body + 12 > box.end) return { count: 0, of: () => 0 };
  const same = bytes.readUInt32BE(box.body + 4);
  if (same > 0) return { count: bytes.readUInt32BE(box.body + 8), of: () => same };
  const each = rows('stsz', 4, 4);
  return { count: each.length, of: (n) => bytes.readUInt32BE(each[n] ?? box.body + 4) };
}

/** Offsets of a table's rows: version and flags, `skip` bytes, the count, the rows. */
function rowsOf(bytes: Buffer, { body, end }: Box, width: number, skip: number): number[] {
  const first = body + 8 + skip;
  if (first > end) throw new MalformedFileError('a table is cut short');
  const count = bytes.readUInt32BE(first - 4);
  if (first + count * width > end) throw new MalformedFileError('a table is cut short');
  return Array.from({ length: count }, (_, row) => first + row * width);
}
