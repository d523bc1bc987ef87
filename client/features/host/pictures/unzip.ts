import type { Source } from './add-pictures.ts';

/** The records at the end of a ZIP file, and the longest comment. */
const END_BYTES = 20 + 22 + 65_535;
/** Bytes that one file may have: the tab has to hold them. */
const MAX_FILE = 100 * 1024 * 1024;
/** In place of a value that needs 64 bits, which is elsewhere. */
const FULL = 0xffff_ffff;

const viewOf = async (part: Blob): Promise<DataView> => new DataView(await part.arrayBuffer());

/** The files in a ZIP file, each read from it when it is opened. @throws Error, also for bytes that are not there */
export async function filesInZip(zip: File): Promise<Source[]> {
  const list = await readList(zip);
  const files: Source[] = [];
  for (let at = 0; at < list.byteLength;) {
    const isDeflated = list.getUint16(at + 10, true) === 8;
    const [name = 0, extra = 0, comment = 0] = [28, 30, 32].map((field) => list.getUint16(at + field, true));
    const path = new TextDecoder().decode(new Uint8Array(list.buffer, at + 46, name));
    const values = [24, 20, 42].map((field) => list.getUint32(at + field, true));
    const wide = new DataView(list.buffer, at + 46 + name, extra);
    const [, packed = 0, offset = 0] = widened(values, wide);
    if (!path.endsWith('/'))
      files.push({ path, open: () => read(zip, path, { offset, packed, isDeflated }) });
    at += 46 + name + extra + comment;
  }
  return files;
}

/** The list of files, at the end; an archive of more than 4 GB says where in a record of 64 bits. */
async function readList(zip: File): Promise<DataView> {
  const tail = await viewOf(zip.slice(-END_BYTES));
  for (let at = tail.byteLength - 22; at >= 0; at -= 1) {
    if (tail.getUint32(at, true) !== 0x06054b50) continue;
    let [size, start] = [tail.getUint32(at + 12, true), tail.getUint32(at + 16, true)];
    if (start === FULL) {
      const record = Number(tail.getBigUint64(at - 12, true));
      const wide = await viewOf(zip.slice(record, record + 56));
      [size, start] = [Number(wide.getBigUint64(40, true)), Number(wide.getBigUint64(48, true))];
    }
    return viewOf(zip.slice(start, start + size));
  }
  throw new Error('This is no ZIP file');
}

/** Values of 32 bits; those that are full are in the extra field of number 1, in their order. */
function widened(values: readonly number[], extra: DataView): number[] {
  let at = 0;
  while (at < extra.byteLength && extra.getUint16(at, true) !== 1) at += 4 + extra.getUint16(at + 2, true);
  at -= 4;
  return values.map((value) => (value === FULL ? Number(extra.getBigUint64((at += 8), true)) : value));
}

type Place = { offset: number; packed: number; isDeflated: boolean };

async function read(zip: File, path: string, { offset, packed, isDeflated }: Place): Promise<File> {
  const header = await viewOf(zip.slice(offset, offset + 30));
  const start = offset + 30 + header.getUint16(26, true) + header.getUint16(28, true);
  const bytes = zip.slice(start, start + packed);
  let left = MAX_FILE;
  const bounded = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(part, controller) {
      left -= part.length;
      if (left < 0) throw new Error('A file of the archive is too large');
      controller.enqueue(part);
    },
  });
  const inflate = () =>
    bytes.stream().pipeThrough(new DecompressionStream('deflate-raw')).pipeThrough(bounded);
  const name = path.split('/').at(-1) ?? path;
  const ending = name.split('.').at(-1)?.toLowerCase() ?? '';
  return new File([isDeflated ? await new Response(inflate()).blob() : bytes], name, {
    lastModified: zip.lastModified,
    // What can be made smaller is known by its type.
    type: `image/${ending === 'jpg' ? 'jpeg' : ending}`,
  });
}
