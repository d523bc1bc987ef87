/** The headers of ZIP64 archives of stored files (APPNOTE.TXT 6.3.9). */

/** `size` in bytes, below 4 GB; `modified` in the form of DOS. */
export type ZipHeader = { path: string; size: number; crc32: number; modified: number };

const max32 = 0xffff_ffff;
const max16 = 0xffff;
const localBytes = 30;
const centralBytes = 46;
const zip64Extra = 12;
const utf8Flag = 0x0800;
/** Made on Unix, so that the permissions in the external attributes count; version 4.5 of the format. */
const madeBy = 0x032d;
const regularFile = 0o100644;

export function localHeader({ path, size, crc32, modified }: ZipHeader): Buffer {
  const name = Buffer.from(path);
  const header = Buffer.alloc(localBytes);
  header.writeUInt32LE(0x04034b50, 0);
  writeFacts(header, 4, { size, crc32, modified, nameLength: name.length, version: 20 });
  return Buffer.concat([header, name]);
}

export function centralHeader({ path, size, crc32, modified }: ZipHeader, offset: number): Buffer {
  const name = Buffer.from(path);
  const isFar = offset >= max32;
  const header = Buffer.alloc(centralBytes);
  header.writeUInt32LE(0x02014b50, 0);
  header.writeUInt16LE(madeBy, 4);
  writeFacts(header, 6, { size, crc32, modified, nameLength: name.length, version: isFar ? 45 : 20 });
  header.writeUInt16LE(isFar ? zip64Extra : 0, 30);
  header.writeUInt32LE((regularFile << 16) >>> 0, 38);
  header.writeUInt32LE(isFar ? max32 : offset, 42);
  if (!isFar) return Buffer.concat([header, name]);
  const extra = Buffer.alloc(zip64Extra);
  extra.writeUInt16LE(0x0001, 0);
  extra.writeUInt16LE(8, 2);
  extra.writeBigUInt64LE(BigInt(offset), 4);
  return Buffer.concat([header, name, extra]);
}

type Facts = Omit<ZipHeader, 'path'> & { nameLength: number; version: number };

/** The fields that both headers of a file share, in the same order; compression 0 is none. */
function writeFacts(header: Buffer, at: number, { size, crc32, modified, nameLength, version }: Facts): void {
  header.writeUInt16LE(version, at);
  header.writeUInt16LE(utf8Flag, at + 2);
  header.writeUInt32LE(modified, at + 6);
  header.writeUInt32LE(crc32, at + 10);
  header.writeUInt32LE(size, at + 14);
  header.writeUInt32LE(size, at + 18);
  header.writeUInt16LE(nameLength, at + 22);
}

export function endRecords(count: number, directory: number, length: number): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Math.min(count, max16), 8);
  end.writeUInt16LE(Math.min(count, max16), 10);
  end.writeUInt32LE(Math.min(length, max32), 12);
  end.writeUInt32LE(Math.min(directory, max32), 16);
  if (count < max16 && length < max32 && directory < max32) return end;
  const record = Buffer.alloc(56);
  record.writeUInt32LE(0x06064b50, 0);
  record.writeBigUInt64LE(44n, 4);
  record.writeUInt16LE(madeBy, 12);
  record.writeUInt16LE(45, 14);
  record.writeBigUInt64LE(BigInt(count), 24);
  record.writeBigUInt64LE(BigInt(count), 32);
  record.writeBigUInt64LE(BigInt(length), 40);
  record.writeBigUInt64LE(BigInt(directory), 48);
  const locator = Buffer.alloc(20);
  locator.writeUInt32LE(0x07064b50, 0);
  locator.writeBigUInt64LE(BigInt(directory + length), 8);
  locator.writeUInt32LE(1, 16);
  return Buffer.concat([record, locator, end]);
}
