import { createReadStream } from 'node:fs';
import { copyFile, mkdir, open, readdir, readFile, rename, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '../errors.ts';
import { createByteCache, type ByteCache } from '../lib/byte-cache.ts';
import { newHandle } from '../auth/secret.ts';
import { missing, older } from '../lib/files.ts';
import { openCleaned } from './cleaned.ts';
import {
  convertRecording,
  peaksOfRecording,
  requireDecodable,
  takePoster,
  type Store,
  type Tools,
} from './conversions.ts';
import { createFfmpeg } from './ffmpeg.ts';
import { servedType } from './file-types.ts';
import type { WorkerPool } from './worker-pool.ts';
import { AbortedError, type Media, type StoredFile } from '../ports/media.ts';
import { createPartialHashes, hashOf, writeAll } from './staged-bytes.ts';
import { errorCode } from '../lib/error-code.ts';

/** Thumbnails and avatars: what an album page shows at once. */
const memoryForMedia = { maxBytes: 16 * 1024 ** 2, maxEntryBytes: 128 * 1024 };

/**
 * Stores files in one folder; each is written in `staging/`, fsynced and renamed, so a key exists wholly or not at all.
 * @param ffmpeg the program's name on the PATH, or null to do without
 */
export function createDiskMedia(
  folder: string,
  {
    workers,
    ffmpeg = 'ffmpeg',
    cache = createByteCache(memoryForMedia),
  }: { workers: WorkerPool; ffmpeg?: string | null; cache?: ByteCache },
): Media {
  const staging = join(folder, 'staging');
  const pathOf = (key: string) => join(folder, checked(key));
  const partial = (id: string) => join(staging, checked(id));
  const hashes = createPartialHashes();
  const program = createFfmpeg(ffmpeg, workers);
  let isClosed = false;

  /**
   * Provides a path in staging; every file whose path begins with it is removed afterwards.
   * @throws AppError INSUFFICIENT_STORAGE when the disk is full
   */
  async function withStaging<T>(work: (path: string) => Promise<T>): Promise<T> {
    await mkdir(staging, { recursive: true });
    const name = newHandle();
    try {
      return await work(join(staging, name));
    } catch (error) {
      throw fullDisk(error);
    } finally {
      const left = (await readdir(staging)).filter((file) => file.startsWith(name));
      await Promise.all(left.map((file) => rm(join(staging, file), { force: true })));
    }
  }

  async function commit(path: string, key: string): Promise<void> {
    await sync(path);
    await rename(path, pathOf(key));
    await sync(folder);
  }

  const store: Store = async (file) => {
    const key = `${newHandle()}.${file.extension}`;
    const { size } = await stat(file.path);
    const sha256 = (await hashOf(createReadStream(file.path))).digest('hex');
    await commit(file.path, key);
    return { key, mime: file.mime, size, width: file.width ?? null, height: file.height ?? null, sha256 };
  };

  /** Stores all files that `work` stores, or none. */
  async function storeAll<T>(work: (storeOne: typeof store) => Promise<T>): Promise<T> {
    const keys: string[] = [];
    try {
      return await work(async (file) => {
        const stored = await store(file);
        keys.push(stored.key);
        return stored;
      });
    } catch (error) {
      await Promise.all(keys.map((key) => rm(pathOf(key), { force: true })));
      throw error;
    }
  }

  const makeImages: Tools['makeImages'] = (path, mime, purpose, use) =>
    withStaging(async (out) => use(await workers.runJob({ type: 'images', path, mime, purpose, out })));

  const tools: Tools = { ffmpeg: program, workers, withStaging, storeAll, makeImages };

  return {
    write: (key, bytes, most) =>
      withStaging(async (path) => {
        const { size, hash } = await writeAll(path, 'wx', bytes, { most });
        await commit(path, key);
        return { size, sha256: hash.digest('hex') };
      }),

    async append(id, offset, bytes) {
      await mkdir(staging, { recursive: true });
      const hash = hashes.take(id, offset);
      let size = offset;
      const onWritten = (length: number) => {
        size += length;
      };
      try {
        await writeAll(partial(id), 'a', bytes, { hash, onWritten });
      } catch (error) {
        throw fullDisk(error);
      } finally {
        hashes.keep(id, size, hash);
      }
      return size;
    },

    partialSize: async (id) => (await stat(partial(id)).catch(missing))?.size ?? 0,

    async importPartial(key, id) {
      const path = partial(id);
      const size = (await stat(path).catch(missing))?.size ?? 0;
      const hash =
        hashes.take(id, size) ?? (await hashOf(createReadStream(path, { highWaterMark: 1024 ** 2 })));
      if (size > 0) await commit(path, key);
      return { size, sha256: hash.digest('hex') };
    },

    async removePartial(ids) {
      for (const id of ids) hashes.take(id, 0);
      await Promise.all(ids.map((id) => rm(partial(id), { force: true })));
    },

    warmUp: () => workers.warmUp(),

    async sniff(key) {
      const path = pathOf(key);
      const sniffed = await workers.runJob({ type: 'sniff', path });
      if (!sniffed) return undefined;
      await requireDecodable(program, path, sniffed);
      return sniffed;
    },

    async derive({ key, kind, mime }, purpose) {
      const path = pathOf(key);
      if (kind === 'image') {
        return makeImages(path, mime, purpose, ({ display, renditions, placeholder }) =>
          storeAll(async (storeOne) => {
            const smaller: StoredFile[] = [];
            for (const rendition of renditions) smaller.push(await storeOne(rendition));
            const { width, height } = display;
            return {
              display: await storeOne(display),
              renditions: smaller,
              poster: null,
              width,
              height,
              placeholder,
            };
          }),
        );
      }
      return withStaging(async (out) => {
        if (kind === 'document') await copyFile(path, out);
        else await workers.runJob({ type: 'strip', path, mime, out });
        const display = await store({ path: out, ...servedType(mime) });
        return { display, renditions: [], poster: null, width: null, height: null, placeholder: null };
      });
    },

    converts: () => program.present(),
    convert: ({ key, kind, mime }) => convertRecording(tools, { path: pathOf(key), kind, mime }),
    poster: ({ key, kind, mime }) => takePoster(tools, { path: pathOf(key), kind, mime }),
    peaks: ({ key, kind, mime }) => peaksOfRecording(tools, { path: pathOf(key), kind, mime }),

    async openCleaned({ key, mime }) {
      if (isClosed) throw new AbortedError();
      return openCleaned(tools, { path: pathOf(key), mime });
    },

    async read(key, range) {
      const file = await open(pathOf(key)).catch(missing);
      return file?.createReadStream({ ...range, highWaterMark: 256 * 1024 });
    },

    async readWhole(key, size) {
      const cached = cache.get(key);
      if (cached?.length === size) return cached;
      const bytes = await readFile(pathOf(key)).catch(missing);
      if (bytes?.length !== size) return undefined;
      cache.set(key, bytes);
      return bytes;
    },

    async remove(keys) {
      for (const key of keys) cache.delete(key);
      await Promise.all(keys.map((key) => rm(pathOf(key), { force: true })));
    },

    async list(before) {
      const names = await readdir(folder, { withFileTypes: true });
      const keys = names
        .filter((entry) => entry.isFile() && keyPattern.test(entry.name))
        .map((entry) => entry.name);
      return older(folder, keys, before);
    },

    async cleanUp(before) {
      const names = await readdir(staging, { recursive: true, withFileTypes: true }).catch(missing);
      const files = (names ?? [])
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name));
      for (const path of await older('', files, before)) await rm(path, { force: true });
    },

    async free() {
      const { bavail, bsize } = await statfs(folder);
      return bavail * bsize;
    },

    close() {
      isClosed = true;
      program.close();
    },
  };
}

const keyPattern = /^[0-9a-f]{32}(\.[a-z0-9]+)?$/;

/** @throws Error for a name that is no key and could leave the folder: keys come from our own rows. */
function checked(key: string): string {
  if (!keyPattern.test(key)) throw new Error('not a media key');
  return key;
}

async function sync(path: string): Promise<void> {
  await using handle = await open(path);
  await handle.sync();
}

const fullDisk = (error: unknown): unknown =>
  errorCode(error) === 'ENOSPC' ? new AppError('INSUFFICIENT_STORAGE') : error;
