/** Bytes from `start` up to, not including, `end`. */
export type Range = [start: number, end: number];

/** Adds a range behind the others; one that continues the last range extends it. */
export function append(ranges: Range[], start: number, end: number): void {
  const last = ranges.at(-1);
  if (last?.[1] === start) last[1] = end;
  else ranges.push([start, end]);
}

export const copyOf = (bytes: Buffer, ranges: readonly Range[]): Buffer =>
  Buffer.concat(ranges.map(([start, end]) => bytes.subarray(start, end)));

/** A RIFF file of whole chunks. */
export function riffOf(form: 'WEBP' | 'WAVE', chunks: readonly Buffer[]): Buffer {
  const head = Buffer.from(`RIFF....${form}`, 'latin1');
  head.writeUInt32LE(
    chunks.reduce((sum, { length }) => sum + length, 4),
    4,
  );
  return Buffer.concat([head, ...chunks]);
}

/** Zeroes the ranges, each byte once however often ranges overlap. */
export function zero(bytes: Buffer, ranges: readonly Range[]): void {
  let done = 0;
  for (const [start, end] of ranges.toSorted(([a], [b]) => a - b)) {
    if (end > done) bytes.fill(0, Math.max(start, done), end);
    done = Math.max(done, end);
  }
}
