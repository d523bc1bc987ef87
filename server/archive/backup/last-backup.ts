import { readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { errorCode } from '../../lib/error-code.ts';

const LastBackup = z.object({
  made_at: z.iso.datetime(),
  file: z.string(),
  size: z.int(),
  other_disk: z.boolean(),
});
export type LastBackup = z.infer<typeof LastBackup>;

const fileIn = (dataDir: string) => join(dataDir, 'last-backup.json');

export const isOnOtherDisk = (dataDir: string, path: string): boolean =>
  statSync(path).dev !== statSync(dataDir).dev;

export function readLastBackup(dataDir: string): LastBackup | null {
  try {
    return LastBackup.parse(JSON.parse(readFileSync(fileIn(dataDir), 'utf8')));
  } catch {
    return null;
  }
}

/** A full disk takes no note, and is no reason to fail a backup that was made. */
export function writeLastBackup(dataDir: string, backup: Omit<LastBackup, 'other_disk'>): void {
  const other_disk = isOnOtherDisk(dataDir, dirname(backup.file));
  const part = `${fileIn(dataDir)}.part`;
  try {
    writeFileSync(part, JSON.stringify({ ...backup, other_disk }), { mode: 0o600 });
    renameSync(part, fileIn(dataDir));
  } catch (error) {
    if (errorCode(error) !== 'ENOSPC') throw error;
  }
}
