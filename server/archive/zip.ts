import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { crc32 } from 'node:zlib';
import type { Range } from '../lib/range.ts';
import { localTime } from '../lib/time-zone.ts';
import { centralHeader, endRecords, localHeader, type ZipHeader } from './zip-headers.ts';

/** ZIP64 archives of stored files; any part can be made without what comes before it. */

export type ZipFile = ZipHeader & { read: (range: Range) => AsyncIterable<Buffer> | Iterable<Buffer> };

/** Some of the files of an archive; `next` is absent in the last slice. A cursor gives the same files each time. */
export type ZipSlice<Cursor> = { files: ZipFile[]; next?: Cursor | undefined };

export type Zip = {
  size: number;
  /** Differs when any name, size, checksum or time does. */
  version: string;
  /** @throws Error when the files are no longer those of the version */
  read: (range: Range) => AsyncGenerator<Buffer>;
};

type Piece = { length: number; read: ZipFile['read'] };
type Section = { length: number; pieces: () => Promise<Piece[]> };

/** Reads every slice once, and again when its bytes are sent: at 100,000 files all of them would take 100 MB. */
export async function openZip<Cursor>(
  first: Cursor,
  load: (cursor: Cursor) => Promise<ZipSlice<Cursor>>,
): Promise<Zip> {
  const bodies: Section[] = [];
  const directories: Section[] = [];
  const all = createHash('sha256');
  let [count, offset, directoryLength] = [0, 0, 0];
  for (let cursor: Cursor | undefined = first; cursor !== undefined;) {
    const [from, begin] = [cursor, offset];
    const slice = await load(from);
    const version = versionOf(slice.files);
    const again = async (): Promise<ZipFile[]> => {
      const { files } = await load(from);
      if (versionOf(files) !== version) throw new Error('the files of the archive have changed');
      return files;
    };
    const sum = (pieces: readonly Piece[]) => pieces.reduce((length, piece) => length + piece.length, 0);
    const [body, directory] = [sum(bodyOf(slice.files)), sum(directoryOf(slice.files, begin))];
    bodies.push({ length: body, pieces: async () => bodyOf(await again()) });
    directories.push({ length: directory, pieces: async () => directoryOf(await again(), begin) });
    all.update(version);
    count += slice.files.length;
    offset += body;
    directoryLength += directory;
    cursor = slice.next;
    await nextTurn();
  }
  const end = pieceOf(endRecords(count, offset, directoryLength));
  const sections = [...bodies, ...directories, { length: end.length, pieces: async () => [end] }];
  return {
    size: offset + directoryLength + end.length,
    version: all.digest('hex'),
    async *read(range) {
      let at = 0;
      for (const { length, pieces } of sections) {
        if (at > range.end) return;
        if (at + length > range.start) {
          await nextTurn();
          yield* cut(await pieces(), at, range);
        }
        at += length;
      }
    },
  };
}

async function* cut(pieces: readonly Piece[], begin: number, { start, end }: Range): AsyncGenerator<Buffer> {
  let at = begin;
  for (const { length, read } of pieces) {
    const part = { start: Math.max(start - at, 0), end: Math.min(end - at, length - 1) };
    if (part.start <= part.end) yield* read(part);
    at += length;
    if (at > end) return;
  }
}

const pieceOf = (bytes: Buffer): Piece => ({
  length: bytes.length,
  read: ({ start, end }) => [bytes.subarray(start, end + 1)],
});

const bodyOf = (files: readonly ZipFile[]): Piece[] =>
  files.flatMap((file) => [pieceOf(localHeader(file)), { length: file.size, read: file.read }]);

function directoryOf(files: readonly ZipFile[], begin: number): Piece[] {
  let offset = begin;
  return files.map((file) => {
    const header = centralHeader(file, offset);
    offset += localHeader(file).length + file.size;
    return pieceOf(header);
  });
}

const versionOf = (files: readonly ZipFile[]): string =>
  createHash('sha256')
    .update(JSON.stringify(files.map((file) => [file.path, file.size, file.crc32, file.modified])))
    .digest('hex');

export function zipText(path: string, text: string, modified: number): ZipFile {
  const bytes = Buffer.from(text);
  return { path, size: bytes.length, crc32: crc32(bytes), modified, read: pieceOf(bytes).read };
}

export async function checksumOf(bytes: AsyncIterable<Buffer>): Promise<number> {
  let sum = 0;
  for await (const chunk of bytes) sum = crc32(chunk, sum);
  return sum;
}

/** An ISO time as DOS writes it: the date in the upper half; years from 1980, to two seconds. */
export function dosTime(iso: string, timeZone: string): number {
  const [year = 0, month = 0, date = 0, hour = 0, minute = 0] = localTime(iso, timeZone)
    .split(/\D/)
    .map(Number);
  if (year < 1980 || year > 2107) return (1 << 21) | (1 << 16);
  return (((year - 1980) << 25) | (month << 21) | (date << 16) | (hour << 11) | (minute << 5)) >>> 0;
}
