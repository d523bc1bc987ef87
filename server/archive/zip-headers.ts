/** The headers of ZIP64 archives of stored files (APPNOTE.TXT 6.3.9). */

/** `size` in bytes, below 4 GB; `modified` in the form of DOS. */
export type ZipHeader = { path: string; size: number; crc32: number; modified: number };

const max32 = 0xffff_ffff;
const max16 = 0xffff;
const utf8Flag = 0x0800;
/** Made on Unix, so that the permissions in the external attributes count; version 4.5 of the format. */
const madeBy = 0x032d;
const regularFile = 0o100644;

/** Numbers one after another, little-endian; each letter is the size of one: H two bytes, I four, Q eight. */
function pack(sizes: string, ...values: number[]): Buffer {
  const bytes = Buffer.allocUnsafe(8 * values.length);
  let at = 0;
  values.forEach((value, index) => {
    if (sizes[index] === 'Q') at = bytes.writeBigUInt64LE(BigInt(value), at);
    else at = bytes.writeUIntLE(value, at, sizes[index] === 'I' ? 4 : 2);
  });
  return bytes.subarray(0, at);
}

/** The fields that both headers of a file share: compression 0 is none. */
const facts = ({ path, size, crc32, modified }: ZipHeader, version: number): Buffer =>
  pack('HHHIIIIH', version, utf8Flag, 0, modified, crc32, size, size, Buffer.byteLength(path));

export const localHeader = (file: ZipHeader): Buffer =>
  Buffer.concat([pack('I', 0x04034b50), facts(file, 20), pack('H', 0), Buffer.from(file.path)]);

export function centralHeader(file: ZipHeader, offset: number): Buffer {
  const isFar = offset >= max32;
  const extra = isFar ? pack('HHQ', 0x0001, 8, offset) : Buffer.alloc(0);
  const attributes = (regularFile << 16) >>> 0;
  return Buffer.concat([
    pack('IH', 0x02014b50, madeBy),
    facts(file, isFar ? 45 : 20),
    pack('HHHHII', extra.length, 0, 0, 0, attributes, isFar ? max32 : offset),
    Buffer.from(file.path),
    extra,
  ]);
}

export function endRecords(count: number, directory: number, length: number): Buffer {
  const [few, short, near] = [Math.min(count, max16), Math.min(length, max32), Math.min(directory, max32)];
  const end = pack('IHHHHIIH', 0x06054b50, 0, 0, few, few, short, near, 0);
  if (count < max16 && length < max32 && directory < max32) return end;
  const record = pack('IQHHIIQQQQ', 0x06064b50, 44, madeBy, 45, 0, 0, count, count, length, directory);
  const locator = pack('IIQI', 0x07064b50, 0, directory + length, 1);
  return Buffer.concat([record, locator, end]);
}
