import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '../lib/error-code.ts';

export async function older(folder: string, names: readonly string[], before: number): Promise<string[]> {
  const old: string[] = [];
  for (const name of names) {
    const info = await stat(join(folder, name)).catch(missing);
    if (info && info.mtimeMs < before) old.push(name);
  }
  return old;
}

/** Lets the error of a missing file pass, as undefined. */
export function missing(error: unknown): void {
  if (errorCode(error) !== 'ENOENT') throw error;
}
