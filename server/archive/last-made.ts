import { readFileSync, statSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { errorCode } from '../lib/error-code.ts';
import { readJson, writeWhole } from '../lib/files.ts';

/** Notes of the last backup and the last keepsake, in DATA_DIR, for `doctor`. */

const Backup = z.object({
  made_at: z.iso.datetime(),
  file: z.string(),
  size: z.int(),
  other_disk: z.boolean(),
});
const Failure = z.object({ failed_at: z.iso.datetime() });
const Keepsake = z.object({ made_at: z.iso.datetime(), to: z.string() });

const read = <Note>(dataDir: string, name: string, schema: z.ZodType<Note>): Note | null =>
  readJson(schema, () => readFileSync(join(dataDir, name), 'utf8')) ?? null;

/** A full or read-only disk takes no note, and is no reason to fail what was made. */
const write = (dataDir: string, name: string, note: object): Promise<void> =>
  writeWhole(join(dataDir, name), (part) => writeFile(part, JSON.stringify(note), { mode: 0o600 })).catch(
    (error: unknown) => {
      if (!['ENOSPC', 'EROFS'].includes(errorCode(error))) throw error;
    },
  );

export const readLastBackup = (dataDir: string) => read(dataDir, 'last-backup.json', Backup);
export const readLastKeepsake = (dataDir: string) => read(dataDir, 'last-keepsake.json', Keepsake);

/** Whether a backup was begun and failed since the last that was made. */
export function hasBackupFailed(dataDir: string): boolean {
  const failed = read(dataDir, 'last-failed-backup.json', Failure);
  return failed !== null && failed.failed_at > (readLastBackup(dataDir)?.made_at ?? '');
}

export const writeFailedBackup = (dataDir: string, failed_at: string) =>
  write(dataDir, 'last-failed-backup.json', { failed_at });

export const writeLastKeepsake = (dataDir: string, keepsake: z.infer<typeof Keepsake>) =>
  write(dataDir, 'last-keepsake.json', keepsake);

export function writeLastBackup(dataDir: string, backup: Omit<z.infer<typeof Backup>, 'other_disk'>) {
  const other_disk = isOnOtherDisk(dataDir, dirname(backup.file));
  return write(dataDir, 'last-backup.json', { ...backup, other_disk });
}

export const isOnOtherDisk = (dataDir: string, path: string): boolean =>
  statSync(path).dev !== statSync(dataDir).dev;
