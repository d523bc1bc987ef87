import { MalformedFileError } from '../../ports/media.ts';

/** A box of MP4, MOV, M4A or HEIC (ISO/IEC 14496-12): its type of four characters, and its offsets. */
export type Box = { type: string; start: number; body: number; end: number };

// A video of 25 MB in fragments has some thousands; far more of them would fill the memory.
const maxBoxes = 100_000;

/** The boxes from `start` to `end`; `rest` is the offset behind the last whole one. */
export function boxesIn(bytes: Buffer, start: number, end: number): { boxes: Box[]; rest: number } {
  const boxes: Box[] = [];
  let at = start;
  while (at + 8 <= end) {
    const short = bytes.readUInt32BE(at);
    const long = short === 1 && at + 16 <= end;
    const size = short === 0 ? end - at : long ? Number(bytes.readBigUInt64BE(at + 8)) : short;
    const body = at + (long ? 16 : 8);
    if (size < body - at || at + size > end) break;
    if (boxes.length >= maxBoxes) throw new MalformedFileError('too many boxes');
    boxes.push({ type: bytes.toString('latin1', at + 4, at + 8), start: at, body, end: at + size });
    at += size;
  }
  return { boxes, rest: at };
}

/** @throws MalformedFileError when other bytes follow the boxes */
export function allBoxesIn(bytes: Buffer, start: number, end: number): Box[] {
  const { boxes, rest } = boxesIn(bytes, start, end);
  if (rest !== end) throw new MalformedFileError('bytes outside of boxes');
  return boxes;
}

export const childrenOf = (bytes: Buffer, box: Box): Box[] => boxesIn(bytes, box.body, box.end).boxes;

export const childOf = (bytes: Buffer, box: Box, type: string): Box | undefined =>
  childrenOf(bytes, box).find((child) => child.type === type);

/** Turns a box into one that every reader skips. */
export function blank(bytes: Buffer, box: Box): void {
  bytes.write('free', box.start + 4, 'latin1');
  bytes.fill(0, box.body, box.end);
}

export type Table = { rows: number; at: (row: number) => number };

/** The rows of a table box: version and flags, `skip` bytes, the number of rows, the rows. */
export function tableIn(bytes: Buffer, { body, end }: Box, width: number, skip = 0): Table {
  const first = body + 8 + skip;
  if (first > end) throw new MalformedFileError('a table is truncated');
  const rows = bytes.readUInt32BE(first - 4);
  if (first + rows * width > end) throw new MalformedFileError('a table is truncated');
  return { rows, at: (row) => first + row * width };
}
