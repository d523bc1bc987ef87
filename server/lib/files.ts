import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from './error-code.ts';

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

const unfinished = /^\.(making|links)-[\w-]+$|^(before|wedding)-.+\.part$|\.eml\.part$/;

/**
 * Removes what a killed process left in a folder: unfinished backups, keepsakes and e-mails that were last changed before
 * a time (ms since 1970).
 */
export async function removeUnfinished(folder: string, before: number): Promise<void> {
  const names = ((await readdir(folder).catch(missing)) ?? []).filter((name) => unfinished.test(name));
  for (const name of await older(folder, names, before))
    await rm(join(folder, name), { recursive: true, force: true });
}

/** Lets the error of a missing file pass, as undefined. */
export function missing(error: unknown): void {
  if (errorCode(error) !== 'ENOENT') throw error;
}
