import { chmodSync, closeSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import type { RawDb } from '../../db/open.ts';

/** Writes the database of this moment into a new file, whole or not at all, which only its owner can read. */
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
