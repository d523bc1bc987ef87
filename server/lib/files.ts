import { readdir, rename, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { z } from 'zod';
import { errorCode, HostError } from './error-code.ts';

/** In `uploads/`, of its journal; lists of media and backups skip it, and a restored folder gets its own at the next start. */
export const journalIdName = '.journal-id';

export async function older(folder: string, names: readonly string[], before: number): Promise<string[]> {
  const old: string[] = [];
  for (const name of names) {
    const info = await stat(join(folder, name)).catch(missing);
    if (info && info.mtimeMs < before) old.push(name);
  }
  return old;
}

const unfinished = /^\.(making|links|restoring)-[\w-]+$|^(before|wedding)-.+\.part$|\.eml\.part$/;

/** Removes unfinished backups, restores, keepsakes and e-mails of killed processes, last changed before a time (ms since 1970). */
export async function removeUnfinished(folder: string, before: number): Promise<void> {
  const names = ((await readdir(folder).catch(missing)) ?? []).filter((name) => unfinished.test(name));
  for (const name of await older(folder, names, before))
    await rm(join(folder, name), { recursive: true, force: true });
}

/** Writes a file whole or not at all; `write` fills another one beside it. */
export async function writeWhole(file: string, write: (part: string) => Promise<void>): Promise<void> {
  const part = `${file}.part`;
  try {
    await write(part);
    await rename(part, file);
  } finally {
    await rm(part, { force: true });
  }
}

/** JSON that can be done without: a damaged file is as one that is missing. */
export function readJson<T>(schema: z.ZodType<T>, text: () => string): T | undefined {
  try {
    return schema.parse(JSON.parse(text()));
  } catch {
    return undefined;
  }
}

/** Bytes that are free for this user on the disk of a folder. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** @throws HostError when a folder has not as much room, in bytes */
export async function requireRoom(folder: string, needed: number, what: string, about = ''): Promise<void> {
  const free = await freeBytes(folder);
  const megabytes = (bytes: number) => `${Math.ceil(bytes / 1024 / 1024)} MB`;
  if (free < needed)
    throw new HostError(
      `There is no room for ${what} in ${folder}: ${about}${megabytes(needed)} needed, ${megabytes(free)} free`,
    );
}

/** Lets the error of a missing file pass, as undefined. */
export function missing(error: unknown): void {
  if (errorCode(error) !== 'ENOENT') throw error;
}
