/** The time in the header of an MP4 or MOV, from which the server reads when a video was taken. */

type Box = { type: string; start: number; body: number; end: number };

/** The boxes of a file that lie between two offsets. */
async function* boxes(file: Blob, start: number, end: number): AsyncGenerator<Box> {
  for (let at = start; at + 8 <= end;) {
    const head = new DataView(await file.slice(at, at + 16).arrayBuffer());
    const type = String.fromCodePoint(...[4, 5, 6, 7].map((offset) => head.getUint8(offset)));
    const isLong = head.getUint32(0) === 1 && head.byteLength === 16;
    const size = isLong ? Number(head.getBigUint64(8)) : head.getUint32(0);
    if (size < 8) return;
    yield { type, start: at, body: at + (isLong ? 16 : 8), end: at + size };
    at += size;
  }
}

async function findBox(file: Blob, path: string[], start = 0, end = file.size): Promise<Box | null> {
  const [type, ...rest] = path;
  for await (const box of boxes(file, start, end))
    if (box.type === type) return rest.length === 0 ? box : findBox(file, rest, box.body, box.end);
  return null;
}

/** The version of the header and the bytes of its two times, creation and change. */
async function findTimes(file: Blob): Promise<{ start: number; end: number; isLong: boolean } | null> {
  const header = await findBox(file, ['moov', 'mvhd']);
  if (!header) return null;
  const [version] = new Uint8Array(await file.slice(header.body, header.body + 1).arrayBuffer());
  const start = header.body + 4;
  return { start, end: start + (version === 1 ? 16 : 8), isLong: version === 1 };
}

/** A copy of a video with the creation time of another one, or with none where that has none. */
export async function withTimeOf(original: Blob, made: Blob): Promise<Blob> {
  const target = await findTimes(made);
  if (!target) return made;
  const source = await findTimes(original).catch(() => null);
  let seconds = 0n;
  if (source) {
    const view = new DataView(await original.slice(source.start, source.end).arrayBuffer());
    seconds = source.isLong ? view.getBigUint64(0) : BigInt(view.getUint32(0));
  }
  const times = new DataView(new ArrayBuffer(target.end - target.start));
  for (const n of [0, 1])
    if (target.isLong) times.setBigUint64(n * 8, seconds);
    else times.setUint32(n * 4, Number(BigInt.asUintN(32, seconds)));
  return new Blob([made.slice(0, target.start), times, made.slice(target.end)], { type: made.type });
}
