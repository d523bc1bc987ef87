import { isPicture } from '../../../../shared/host/picture-files.ts';
import type { Source } from './add-pictures.ts';

/** The records at the end of a ZIP file, and the longest comment. */
const END_BYTES = 22 + 20 + 56 + 65_535;
/** Bytes that the list of files, and one picture, may have: the tab has to hold them. */
const MAX_LIST = 64 * 1024 * 1024;
const MAX_PICTURE = 100 * 1024 * 1024;

const viewOf = async (part: Blob): Promise<DataView> => new DataView(await part.arrayBuffer());

/** The pictures in a ZIP file, each read from it when it is opened, and the number of other files. @throws Error */
export async function picturesInZip(zip: File): Promise<{ pictures: Source[]; others: number }> {
  const { start, end } = await findList(zip);
  if (end - start > MAX_LIST) throw new Error('The list of the archive is too long');
  const list = await viewOf(zip.slice(start, end));
  const pictures: Source[] = [];
  let others = 0;
  for (let at = 0; at + 46 <= list.byteLength && list.getUint32(at, true) === 0x02014b50;) {
    const [nameLength, extraLength] = [list.getUint16(at + 28, true), list.getUint16(at + 30, true)];
    const name = new TextDecoder().decode(new Uint8Array(list.buffer, at + 46, nameLength));
    const isEncrypted = (list.getUint16(at + 8, true) & 1) === 1;
    const isDeflated = list.getUint16(at + 10, true) === 8;
    const extra = new DataView(list.buffer, at + 46 + nameLength, extraLength);
    const [size = 0, packed = 0, offset = 0] = wideValues(extra, [
      list.getUint32(at + 24, true),
      list.getUint32(at + 20, true),
      list.getUint32(at + 42, true),
    ]);
    if (isPicture(name) && !isEncrypted && size <= MAX_PICTURE && packed <= MAX_PICTURE)
      pictures.push({ name, open: () => read(zip, name, { offset, packed, size, isDeflated }) });
    else if (!name.endsWith('/')) others += 1;
    at += 46 + nameLength + extraLength + list.getUint16(at + 32, true);
  }
  return { pictures, others };
}

/** Where the list of files is; an archive of more than 4 GB says so in records of 64 bits. */
async function findList(zip: File): Promise<{ start: number; end: number }> {
  const tail = await viewOf(zip.slice(Math.max(0, zip.size - END_BYTES)));
  for (let at = tail.byteLength - 22; at >= 0; at -= 1) {
    if (tail.getUint32(at, true) !== 0x06054b50) continue;
    const start = tail.getUint32(at + 16, true);
    if (start !== 0xffffffff) return { start, end: start + tail.getUint32(at + 12, true) };
    const record = Number(tail.getBigUint64(at - 20 + 8, true));
    const wide = await viewOf(zip.slice(record, record + 56));
    const from = Number(wide.getBigUint64(48, true));
    return { start: from, end: from + Number(wide.getBigUint64(40, true)) };
  }
  throw new Error('This is no ZIP file');
}

/** Values of 32 bits; those that are full are in the extra field of number 1 in their order, with 64 bits. */
function wideValues(extra: DataView, values: readonly number[]): number[] {
  let wide = -1;
  for (let at = 0; at + 4 <= extra.byteLength; at += 4 + extra.getUint16(at + 2, true))
    if (extra.getUint16(at, true) === 1) wide = at + 4;
  return values.map((value) => {
    if (value !== 0xffffffff || wide < 0) return value;
    wide += 8;
    return Number(extra.getBigUint64(wide - 8, true));
  });
}

type Place = { offset: number; packed: number; size: number; isDeflated: boolean };

async function read(zip: File, name: string, { offset, packed, size, isDeflated }: Place): Promise<File> {
  const header = await viewOf(zip.slice(offset, offset + 30));
  const start = offset + 30 + header.getUint16(26, true) + header.getUint16(28, true);
  const bytes = zip.slice(start, start + packed);
  const ending = name.split('.').at(-1)?.toLowerCase() ?? '';
  // What can be made smaller is known by its type.
  const facts = { lastModified: zip.lastModified, type: `image/${ending === 'jpg' ? 'jpeg' : ending}` };
  const plainName = name.split('/').at(-1) ?? name;
  if (!isDeflated) return new File([bytes], plainName, facts);
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let left = size;
  const reader = bytes.stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    left -= part.value.length;
    // More than the list says: an archive that is made to fill the memory.
    if (left < 0) throw new Error('The archive lies about its sizes');
    parts.push(part.value);
  }
  return new File(parts, plainName, facts);
}
