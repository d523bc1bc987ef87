import { truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tempFolder } from '../server/testing/processes.ts';

/** Files on the disk for `setInputFiles`, which takes a path faster than bytes. */

/** Creates a file with these first bytes and zeros up to its size; the end of the test removes it. @returns its path */
export function fileOfSize(name: string, size: number, head: string | Uint8Array = ''): string {
  const path = join(tempFolder(), name);
  writeFileSync(path, head);
  truncateSync(path, size);
  return path;
}

/** An image of one byte too many. */
export const tooLarge = (name: string): string => fileOfSize(name, 10 * 1024 * 1024 + 1);
