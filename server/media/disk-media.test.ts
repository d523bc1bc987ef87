import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { newHandle } from '../auth/secret.ts';
import { tempFolder } from '../testing/processes.ts';
import { createDiskMedia, type Media } from './disk-media.ts';
import { createFfmpeg } from './ffmpeg.ts';
import { createWorkerPool } from './worker-pool.ts';
import { FileTooLargeError } from '../ports/media.ts';

const workers = createWorkerPool();

function open() {
  const folder = tempFolder();
  return { media: createDiskMedia(folder, { workers, ffmpeg: null }), folder };
}

async function* stream(...chunks: (Buffer | Error)[]) {
  for (const chunk of chunks) {
    if (chunk instanceof Error) throw chunk;
    yield await Promise.resolve(chunk);
  }
}
async function wholeOf(media: Media, key: string, size: number): Promise<Buffer | undefined> {
  const file = await media.read(key, { start: 0, end: size - 1 });
  return file && buffer(file);
}
const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());

test('A broken stream and a stream that is too long leave no file', async () => {
  const { media, folder } = open();
  await expect(media.write(newHandle(), stream(Buffer.from('x'), new Error('gone')), 9)).rejects.toThrow(
    'gone',
  );
  await expect(media.write(newHandle(), stream(Buffer.alloc(5), Buffer.alloc(5)), 9)).rejects.toThrow(
    FileTooLargeError,
  );
  expect(filesIn(folder)).toEqual([]);
});

test('Pieces of every size arrive whole and in order, also after a lost connection', async () => {
  const { media } = open();
  const id = newHandle();
  const bytes = randomBytes(3_000_000);
  const sizes = [1, 65_536, 700_000, 300_000, 262_144, 5, 999_999];
  let at = 0;
  const pieces = sizes.map((size) => bytes.subarray(at, (at += size)));
  const before = stream(...pieces.slice(0, 4), new Error('connection lost'));
  await expect(media.append(id, 0, before)).rejects.toThrow('connection lost');
  const offset = await media.partialSize(id);
  expect(offset).toBe(1_065_537);
  await media.append(id, offset, stream(...pieces.slice(4), bytes.subarray(at)));
  expect(await media.importPartial(id)).toBe(bytes.length);
  expect((await wholeOf(media, id, bytes.length))?.equals(bytes)).toBe(true);
});

test('A file is read, and never after its damage or removal', async () => {
  const { media, folder } = open();
  const key = newHandle();
  await media.write(key, stream(Buffer.from('hello')), 5);
  expect(String(await wholeOf(media, key, 5))).toBe('hello');
  writeFileSync(join(folder, key), 'hell');
  expect(await wholeOf(media, key, 5)).toBeUndefined();
  await media.remove([key]);
  expect(await wholeOf(media, key, 5)).toBeUndefined();
});

test('A malformed key is refused', async () => {
  const { media } = open();
  for (const key of ['../wedding.sqlite', 'staging', '', `${newHandle()}/..`, `${newHandle()}.J`]) {
    await expect(media.read(key, { start: 0, end: 1 })).rejects.toThrow('not a media key');
    await expect(media.write(key, stream(), 1)).rejects.toThrow('not a media key');
  }
});

test('Old staged files are removed', async () => {
  const { media, folder } = open();
  mkdirSync(join(folder, 'staging', 'deep'), { recursive: true });
  for (const file of ['old', 'new', 'deep/old']) writeFileSync(join(folder, 'staging', file), 'x');
  for (const file of ['old', 'deep/old']) utimesSync(join(folder, 'staging', file), 1, 1);
  await media.cleanUp(Date.now() - 1000);
  expect(filesIn(folder).map((file) => file.name)).toEqual(['new']);
});

test('A missing ffmpeg leaves no timer behind, which would keep a command from ending', async () => {
  const timers = () => process.getActiveResourcesInfo().filter((one) => one === 'Timeout').length;
  const before = timers();
  expect(await createFfmpeg('no-such-program', workers).present()).toBe(false);
  expect(timers()).toBe(before);
});
