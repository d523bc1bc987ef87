import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { newHandle } from '../auth/secret.ts';
import { AppError } from '../errors.ts';
import { errorCode } from '../lib/error-code.ts';
import { missing } from '../lib/files.ts';
import type { Store } from './conversions.ts';
import { fileType } from './file-types.ts';
import { FileTooLargeError } from '../ports/media.ts';

const keyPattern = /^[0-9a-f]{32}(\.[a-z0-9]+)?$/;

export async function keysIn(folder: string): Promise<string[]> {
  const names = await readdir(folder, { withFileTypes: true }).catch(missing);
  return (names ?? [])
    .filter((entry) => entry.isFile() && keyPattern.test(entry.name))
    .map(({ name }) => name);
}

/** Writes a stream; what arrived before a failure stays written. @returns its size @throws FileTooLargeError */
export async function writeAll(
  path: string,
  flags: 'a' | 'wx',
  bytes: AsyncIterable<Uint8Array>,
  maxBytes = Infinity,
): Promise<number> {
  let size = 0;
  async function* counted() {
    for await (const chunk of bytes) {
      size += chunk.length;
      if (size > maxBytes) throw new FileTooLargeError();
      yield chunk;
    }
  }
  await using file = await open(path, flags, 0o600);
  await file.writeFile(counted());
  return size;
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path, { highWaterMark: 1024 ** 2 }))
    hash.update(chunk as Buffer);
  return hash.digest('hex');
}

/** Files on their way into a folder: written beside it, fsynced and renamed. */
export function createStaging(folder: string) {
  const staging = join(folder, 'staging');
  const pathOf = (key: string) => join(folder, checkedKey(key));

  /** Provides a path in staging; every file whose path begins with it is removed afterwards. */
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
    const { path, mime, width = null, height = null } = file;
    const key = `${newHandle()}.${fileType(mime).extension}`;
    const size = file.size ?? (await stat(path)).size;
    const sha256 = file.sha256 ?? (await hashOf(path));
    await commit(path, key);
    return { key, mime, size, width, height, sha256 };
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

  return { staging, pathOf, withStaging, commit, store, storeAll };
}

/** @throws Error for a name that is no key and could leave the folder: keys come from our own rows. */
export function checkedKey(key: string): string {
  if (!keyPattern.test(key)) throw new Error('not a media key');
  return key;
}

async function sync(path: string): Promise<void> {
  await using handle = await open(path);
  await handle.sync();
}

const fullDisk = (error: unknown): unknown =>
  errorCode(error) === 'ENOSPC' ? new AppError('INSUFFICIENT_STORAGE') : error;
