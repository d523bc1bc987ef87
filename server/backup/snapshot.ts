import { chmodSync, closeSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import type { RawDb } from '../db/open.ts';

/**
 * Writes the database as of this moment into a new file of its own, while others read and write. It is there wholly or
 * not at all, on the disk, and readable by its owner only.
 */
export function writeSnapshot(raw: RawDb, file: string): void {
  const part = `${file}.part`;
  rmSync(part, { force: true });
  try {
    raw.prepare('vacuum into ?').run(part);
    chmodSync(part, 0o600);
    const handle = openSync(part, 'r');
    fsyncSync(handle);
    closeSync(handle);
    renameSync(part, file);
  } catch (error) {
    rmSync(part, { force: true });
    throw error;
  }
}
