import { localTime } from '../lib/time-zone.ts';

/** ZIP64 archives of stored files (APPNOTE.TXT 6.3.9); any part can be made without what comes before it. */

/** `size` in bytes, below 4 GB; `modified` in the form of DOS. */
export type ZipFile = { path: string; size: number; crc32: number; modified: number };

/** Bytes of the archive itself, or a part of a file by its index, both ends included. */
export type ZipPart = Buffer | { file: number; start: number; end: number };

export type ZipLayout = {
  size: number;
  /** What the bytes from `start` to `end` consist of, both included. */
  parts: (range: { start: number; end: number }) => Generator<ZipPart>;
};

const max32 = 0xffff_ffff;
const max16 = 0xffff;
const localBytes = 30;
const centralBytes = 46;
const zip64Extra = 12;
const utf8Flag = 0x0800;
/** Made on Unix, so that the permissions in the external attributes count; version 4.5 of the format. */
const madeBy = 0x032d;
const regularFile = 0o100644;

/** The directory of the archive is made while it is sent: at 100,000 files it has several megabytes. */
export function zipLayout(files: readonly ZipFile[]): ZipLayout {
  const names = files.map(({ path }) => Buffer.from(path));
  const offsets: number[] = [];
  let at = 0;
  for (const [index, { size }] of files.entries()) {
    offsets.push(at);
    at += localBytes + (names[index]?.length ?? 0) + size;
  }
  const directory = at;
  for (const [index, offset] of offsets.entries())
    at += centralBytes + (names[index]?.length ?? 0) + (offset >= max32 ? zip64Extra : 0);
  const end = endRecords(files.length, directory, at - directory);

  function* pieces(): Generator<{ length: number; make: (from: number, to: number) => ZipPart }> {
    for (const [index, file] of files.entries()) {
      const name = names[index] ?? Buffer.alloc(0);
      const cut = (from: number, to: number) => localHeader(file, name).subarray(from, to);
      yield { length: localBytes + name.length, make: cut };
      yield { length: file.size, make: (from, to) => ({ file: index, start: from, end: to - 1 }) };
    }
    for (const [index, file] of files.entries()) {
      const header = centralHeader(file, names[index] ?? Buffer.alloc(0), offsets[index] ?? 0);
      yield { length: header.length, make: (from, to) => header.subarray(from, to) };
    }
    yield { length: end.length, make: (from, to) => end.subarray(from, to) };
  }

  return {
    size: at + end.length,
    *parts(range) {
      let offset = 0;
      for (const { length, make } of pieces()) {
        const from = Math.max(range.start - offset, 0);
        const to = Math.min(range.end + 1 - offset, length);
        if (from < to) yield make(from, to);
        offset += length;
        if (offset > range.end) return;
      }
    },
  };
}

function localHeader({ size, crc32, modified }: ZipFile, name: Buffer): Buffer {
  const header = Buffer.alloc(localBytes);
  header.writeUInt32LE(0x04034b50, 0);
  writeFacts(header, 4, { size, crc32, modified, nameLength: name.length, version: 20 });
  return Buffer.concat([header, name]);
}

function centralHeader({ size, crc32, modified }: ZipFile, name: Buffer, offset: number): Buffer {
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

type Facts = Omit<ZipFile, 'path'> & { nameLength: number; version: number };

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

function endRecords(count: number, directory: number, length: number): Buffer {
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

/** An ISO time as DOS writes it: the date in the upper half; years from 1980, to two seconds. */
export function dosTime(iso: string, timeZone: string): number {
  const [year = 0, month = 0, date = 0, hour = 0, minute = 0] = localTime(iso, timeZone)
    .split(/\D/)
    .map(Number);
  if (year < 1980 || year > 2107) return (1 << 21) | (1 << 16);
  return (((year - 1980) << 25) | (month << 21) | (date << 16) | (hour << 11) | (minute << 5)) >>> 0;
}
