import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { copyFile, link, open, rename, rm, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { create as createTar } from 'tar';
import type { App } from '../compose.ts';
import { settingsOf } from '../config.ts';
import { openCopy, type RawDb } from '../db/open.ts';
import { makeFolder } from '../lib/folder.ts';
import { newHandle } from '../auth/secret.ts';
import { databaseName, manifestName, measure, verifyArchive, type Manifest } from './manifest.ts';
import { writeSnapshot } from './snapshot.ts';

/** A reason why no backup was made, in one line for the host. */
export class BackupError extends Error {}

export type Backup = { file: string; size: number; files: number; missing: string[]; made_at: string };

const rounds = 5;

/**
 * Makes one consistent archive of the database and of every file that it names, while guests write, and reads it back
 * to the last byte. A file never changes, so a second name for it (a hard link) keeps it as it was even when its guest deletes it meanwhile.
 * @param file where to; must not be there yet
 * @throws BackupRefused, FolderRefused, DamagedArchive; nothing stays behind then
 */
export async function createBackup(app: App, file: string): Promise<Backup> {
  if (existsSync(file)) throw new BackupError(`${file} is there already: choose another name`);
  makeFolder(dirname(file));
  const staging = join(app.config.DATA_DIR, 'backups', `.making-${newHandle()}`);
  makeFolder(join(staging, 'uploads'), 0o700);
  const part = `${file}.part`;
  try {
    const missing = await gather(app, staging);
    const manifest = { ...(await describe(staging, missing)), settings: settingsOf(app.config) };
    await requireRoom(dirname(file), manifest);
    writeFileSync(join(staging, manifestName), JSON.stringify(manifest));
    const paths = [manifestName, ...manifest.files.map(({ path }) => path)];
    await createTar({ file: part, cwd: staging, portable: true, mode: 0o600, strict: true }, paths);
    await settle(part);
    await verifyArchive(part);
    await rename(part, file);
    const { size } = await measure(file);
    return { file, size, files: manifest.files.length - 1, missing, made_at: manifest.made_at };
  } finally {
    rmSync(staging, { recursive: true, force: true });
    await rm(part, { force: true });
  }
}

/**
 * Brings a snapshot and its files together. A file that left between the two makes the snapshot old: another one is taken.
 * @returns the files that are lost for good: named by the database, not on the disk
 */
export async function gather(app: App, staging: string): Promise<string[]> {
  const uploads = join(app.config.DATA_DIR, 'uploads');
  const snapshot = join(staging, databaseName);
  let missing: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    writeSnapshot(app.raw, snapshot);
    missing = [];
    for (const key of keysOf(snapshot)) {
      if (!(await keep(join(uploads, key), join(staging, 'uploads', key)))) missing.push(key);
    }
    const stillNamed = app.raw.prepare('select 1 from upload_file where key = ?');
    if (missing.every((key) => stillNamed.get(key))) break;
  }
  return missing;
}

function keysOf(snapshot: string): string[] {
  return withRaw(
    snapshot,
    (raw) => raw.prepare('select key from upload_file order by key').pluck().all() as string[],
  );
}

/** Looks into a copy. */
function withRaw<T>(file: string, work: (raw: RawDb) => T): T {
  const raw = openCopy(file);
  try {
    return work(raw);
  } finally {
    raw.close();
  }
}

/** False when there is no such file. */
async function keep(from: string, to: string): Promise<boolean> {
  if (existsSync(to)) return true;
  try {
    // Some disks know no links, and some folders lie on another one.
    await link(from, to).catch(() => copyFile(from, to));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}

async function describe(staging: string, missing: string[]): Promise<Omit<Manifest, 'settings'>> {
  const snapshot = join(staging, databaseName);
  const kept = keysOf(snapshot).filter((key) => !missing.includes(key));
  const files: Manifest['files'] = [];
  for (const path of [databaseName, ...kept.map((key) => `uploads/${key}`)]) {
    files.push({ path, ...(await measure(join(staging, path))) });
  }
  const migrations = withRaw(
    snapshot,
    (raw) => raw.prepare('select name from kysely_migration order by name').pluck().all() as string[],
  );
  return { format: 1, made_at: new Date().toISOString(), migrations, files, missing };
}

async function requireRoom(folder: string, { files }: Pick<Manifest, 'files'>): Promise<void> {
  const needed = files.reduce((sum, { size }) => sum + size + 1024, 0);
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < needed) {
    const megabytes = (bytes: number) => `${Math.ceil(bytes / 1024 / 1024)} MB`;
    throw new BackupError(
      `There is no room for a backup in ${folder}: ${megabytes(needed)} needed, ${megabytes(bavail * bsize)} free`,
    );
  }
}

async function settle(path: string): Promise<void> {
  const handle = await open(path);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
