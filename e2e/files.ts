import { truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tempFolder } from '../server/testing/processes.ts';

/** Files as a guest has them on the phone, for `setInputFiles`: by their path, which is quicker than by their bytes. */

/** A file with these first bytes, and with zeros up to its size. It is gone when the test is. */
export function fileOfSize(name: string, size: number, head: string | Uint8Array = ''): string {
  const path = join(tempFolder(), name);
  writeFileSync(path, head);
  truncateSync(path, size);
  return path;
}

/** An image of one byte too many. */
export const tooLarge = (name: string): string => fileOfSize(name, 10 * 1024 * 1024 + 1);
