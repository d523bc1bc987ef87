import { closeSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import type { RawDb } from '../../db/open.ts';

/** Writes the database of this moment into a new file, whole or not at all, which only its owner can read. */
export function writeSnapshot(raw: RawDb, file: string): void {
  const part = `${file}.part`;
  rmSync(part, { force: true });
  try {
    // SQLite fills an empty file, whose mode a stick of FAT would not let change.
    const handle = openSync(part, 'wx', 0o600);
    raw.prepare('vacuum into ?').run(part);
    fsyncSync(handle);
    closeSync(handle);
    renameSync(part, file);
  } catch (error) {
    rmSync(part, { force: true });
    throw error;
  }
}
