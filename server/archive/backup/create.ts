import { existsSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { copyFile, link, mkdir, open } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { create as createTar } from 'tar';
import { lifetimes } from '../../../shared/limits.ts';
import type { App } from '../../compose.ts';
import { settingsOf } from '../../config.ts';
import { readCopy, type RawDb } from '../../db/open.ts';
import { errorCode, HostError } from '../../lib/error-code.ts';
import { succeeds } from '../../lib/promises.ts';
import { removeUnfinished, requireRoom, writeWhole } from '../../lib/files.ts';
import { makeFolder } from '../../lib/folder.ts';
import { newHandle } from '../../auth/secret.ts';
import { isOnOtherDisk, readLastBackup, writeFailedBackup, writeLastBackup } from '../last-made.ts';
import { databaseName, manifestName, measure, migrationsOf, verifyArchive } from './manifest.ts';
import type { Manifest } from './manifest.ts';
import { writeSnapshot } from './snapshot.ts';

type Sources = Map<string, string>;

const rounds = 5;

/** Archives the database and its files while guests write, and reads the archive back. @throws HostError, nothing left */
export async function createBackup(app: App, file: string, onProgress?: (done: number, all: number) => void) {
  if (existsSync(file)) throw new HostError(`${file} exists already: choose another name`);
  const { DATA_DIR } = app.config;
  requireFolder(DATA_DIR, dirname(file));
  const staging = join(dirname(file), `.making-${newHandle()}`);
  const links = join(DATA_DIR, 'backups', `.links-${newHandle()}`);
  try {
    await removeUnfinished(dirname(file), Date.now() - lifetimes.unattachedUpload);
    makeFolder(staging, 0o700);
    const { sources, named, missing, changed } = await gather(app, staging, links);
    const { files, ...about } = await describe(sources, missing);
    const { made_at } = about;
    const damaged = [...new Set([...changed, ...changedFiles(named, files)])];
    const needed = files.reduce((sum, { size }) => sum + size + 1024, 0);
    await requireRoom(dirname(file), needed, 'a backup');
    const list = join(staging, manifestName);
    writeFileSync(list, JSON.stringify({ ...about, files, settings: settingsOf(app.config) }));
    await writeWhole(file, async (part) => {
      let done = 0;
      await writeArchive(part, new Map([[manifestName, list], ...sources]), (bytes) =>
        onProgress?.((done = Math.min(done + bytes, needed)), needed),
      );
      await verifyArchive(part);
    });
    const { size } = statSync(file);
    if (missing.length + damaged.length === 0)
      await writeLastBackup(DATA_DIR, { file: resolve(file), size, made_at });
    return { file, size, files: files.length - 1, missing, changed: damaged, made_at };
  } catch (error) {
    await succeeds(writeFailedBackup(DATA_DIR, new Date().toISOString()));
    if (!/^(SQLITE_FULL|ENOSPC)$/.test(errorCode(error))) throw error;
    throw new HostError(`There is no room for a backup in ${dirname(file)}: make room there`);
  } finally {
    rmSync(staging, { recursive: true, force: true });
    rmSync(links, { recursive: true, force: true });
  }
}

/** A missing folder is not made: it may be the mount point of a disk that is not there. */
function requireFolder(dataDir: string, folder: string): void {
  const own = join(dataDir, 'backups');
  if (resolve(folder) === own) return makeFolder(own, 0o700);
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new HostError(
      `There is no folder ${folder}. If it belongs to another disk, mount that first; else make it: mkdir ${folder}`,
    );
  const last = readLastBackup(dataDir);
  if (last?.other_disk && dirname(last.file) === resolve(folder) && !isOnOtherDisk(dataDir, folder))
    throw new HostError(
      `The disk of ${folder} is not mounted: the last backup there went to a disk of its own`,
    );
}

/** Takes a snapshot and finds the files that it names; a link or a copy keeps one that is deleted meanwhile. */
export async function gather(app: App, staging: string, links: string, { copies = false } = {}) {
  const uploads = join(app.config.DATA_DIR, 'uploads');
  const snapshot = join(staging, databaseName);
  const stillNamed = app.raw.prepare('select 1 from upload_file where key = ?');
  // Where it cannot be made no link can be, and files are read where they are.
  await succeeds(mkdir(links, { recursive: true, mode: 0o700 }));
  for (let round = 1; ; round += 1) {
    writeSnapshot(app.raw, snapshot);
    const sources: Sources = new Map([[databaseName, snapshot]]);
    const missing: string[] = [];
    const changed: string[] = [];
    const named = readCopy(snapshot, (raw) => namedFiles(raw));
    for (const { key, size } of named) {
      const original = join(uploads, key);
      const linked = join(links, key);
      const kept =
        existsSync(linked) ||
        (await succeeds(link(original, linked))) ||
        (copies && (await succeeds(copyFile(original, linked))));
      const source = kept ? linked : original;
      const info = statSync(source, { throwIfNoEntry: false });
      if (!info) missing.push(key);
      else sources.set(`uploads/${key}`, source);
      if (info && info.size !== size) changed.push(key);
    }
    // A file that was deleted with its row makes the snapshot outdated.
    if (round === rounds || missing.every((key) => stillNamed.get(key)))
      return { sources, named, missing, changed };
  }
}

type NamedFile = { key: string; size: number; sha256: string | null };

/** The files that a database names; the hash is that of what was received, or was made of it. */
export const namedFiles = (raw: RawDb, order: 'key' | 'random()' = 'key') =>
  raw
    .prepare(
      `select key, size, iif(role = 'original', upload.sha256, upload_file.sha256) as sha256
       from upload_file join upload on upload.id = upload_id order by ${order}`,
    )
    .all() as NamedFile[];

async function describe(sources: Sources, missing: string[]): Promise<Omit<Manifest, 'settings'>> {
  const files: Manifest['files'] = [];
  for (const [path, source] of sources) files.push({ path, ...(await measure(source)) });
  const migrations = readCopy(sources.get(databaseName) ?? '', migrationsOf);
  return { format: 1, made_at: new Date().toISOString(), migrations, files, missing };
}

/** The files whose bytes are no longer those that were received, or made of what was received. */
function changedFiles(named: readonly NamedFile[], files: Manifest['files']): string[] {
  const hashes = new Map(files.map(({ path, sha256 }) => [path, sha256]));
  return named
    .filter(({ key, sha256 }) => sha256 !== null && (hashes.get(`uploads/${key}`) ?? sha256) !== sha256)
    .map(({ key }) => key);
}

async function writeArchive(file: string, sources: Sources, onFile: (bytes: number) => void): Promise<void> {
  const names = new Map([...sources].map(([path, source]) => [resolve(source), path]));
  await createTar(
    {
      file,
      portable: true,
      preservePaths: true,
      mode: 0o600,
      strict: true,
      // tar numbers hard links among the sources; each file is written out instead.
      onWriteEntry: (entry) => {
        entry.path = names.get(entry.absolute) ?? entry.path;
        onFile((entry.stat?.size ?? 0) + 1024);
      },
    },
    [...names.keys()],
  );
  await using handle = await open(file);
  await handle.sync();
}
