/** A box of MP4, MOV or M4A (ISO/IEC 14496-12): its four letters, and offsets of its start, content and end in bytes. */
export type Box = { type: string; start: number; body: number; end: number };

/** The boxes from `start` to `end`; `rest` is where they stop making sense. */
export function boxesIn(bytes: Buffer, start: number, end: number): { boxes: Box[]; rest: number } {
  const boxes: Box[] = [];
  let at = start;
  while (at + 8 <= end) {
    const short = bytes.readUInt32BE(at);
    const long = short === 1 && at + 16 <= end;
    const size = short === 0 ? end - at : long ? Number(bytes.readBigUInt64BE(at + 8)) : short;
    const body = at + (long ? 16 : 8);
    if (size < body - at || at + size > end) break;
    boxes.push({ type: bytes.toString('latin1', at + 4, at + 8), start: at, body, end: at + size });
    at += size;
  }
  return { boxes, rest: at };
}

export const childrenOf = (bytes: Buffer, box: Box): Box[] => boxesIn(bytes, box.body, box.end).boxes;
