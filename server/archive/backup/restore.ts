import { existsSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { extract } from 'tar';
import { migrations } from '../../../migrations/index.ts';
import { NewerDatabaseError } from '../../db/migrate.ts';
import { lockServer, readCopy } from '../../db/open.ts';
import { makeFolder } from '../../lib/folder.ts';
import { newHandle } from '../../auth/secret.ts';
import {
  DamagedArchiveError,
  databaseName,
  measure,
  migrationsOf,
  uncompressed,
  verifyArchive,
  type Manifest,
} from './manifest.ts';
import { HostError } from '../../lib/error-code.ts';
import { journalIdName, requireRoom } from '../../lib/files.ts';

/** Verifies an archive and puts it in place; with `force` data are moved aside. @throws HostError, nothing changed */
export async function restoreBackup(archive: string, dataDir: string, force: boolean) {
  const manifest = await verifyKnown(archive);
  if (!force && !(await holdsNothingElse(dataDir, manifest))) {
    throw new HostError(
      `There is a wedding in ${dataDir} already. To move it aside and restore this one, stop the server and add --force`,
    );
  }
  const backups = join(dataDir, 'backups');
  const staging = join(backups, `.restoring-${newHandle()}`);
  makeFolder(join(staging, 'uploads'), 0o700);
  const release = lockServer(dataDir);
  if (!release) throw new HostError('The server is running on that folder: stop it first');
  try {
    requireOneDisk(dataDir);
    await requireRoom(dataDir, statSync(archive).size, 'the data of the archive');
    await extract({ file: archive, cwd: staging, ...uncompressed, preserveOwner: false });
    for (const { path, sha256 } of manifest.files)
      if ((await measure(join(staging, path))).sha256 !== sha256)
        throw new DamagedArchiveError(`${path} was changed`);
    checkDatabase(staging, manifest);
    const aside = (await holdsNothingElse(dataDir, manifest)) ? null : moveAside(dataDir, backups);
    moveIn(staging, dataDir);
    return { ...manifest, aside };
  } finally {
    release();
    rmSync(staging, { recursive: true, force: true });
  }
}

const databaseFiles = [databaseName, `${databaseName}-wal`, `${databaseName}-shm`];

const uploadsIn = (folder: string) =>
  existsSync(join(folder, 'uploads'))
    ? readdirSync(join(folder, 'uploads')).filter((name) => name !== '.gitkeep' && name !== journalIdName)
    : [];

/** Whether a folder holds no data but files of this archive, as a restore that broke off leaves it. */
async function holdsNothingElse(dataDir: string, { files }: Manifest): Promise<boolean> {
  if (databaseFiles.some((name) => existsSync(join(dataDir, name)))) return false;
  const hashes = new Map(files.map(({ path, sha256 }) => [path, sha256]));
  for (const path of uploadsIn(dataDir).map((name) => `uploads/${name}`)) {
    if (path === 'uploads/staging') continue;
    const hash = hashes.get(path);
    if (hash === undefined || (await measure(join(dataDir, path))).sha256 !== hash) return false;
  }
  return true;
}

/** Verifies an archive and the database in it, and changes nothing. @throws HostError */
export async function checkBackup(archive: string): Promise<Manifest> {
  const manifest = await verifyKnown(archive);
  const folder = mkdtempSync(join(tmpdir(), 'restore-check-'));
  try {
    await extract({ file: archive, cwd: folder, ...uncompressed, preserveOwner: false }, [databaseName]);
    checkDatabase(folder, manifest);
    return manifest;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function verifyKnown(archive: string): Promise<Manifest> {
  const manifest = await verifyArchive(archive);
  const unknown = manifest.migrations.filter((name) => !(name in migrations));
  if (unknown.length > 0) throw new NewerDatabaseError(unknown);
  return manifest;
}

/** Another program's database has none of our steps. */
function checkDatabase(staging: string, { migrations: steps }: Manifest): void {
  try {
    readCopy(join(staging, databaseName), (raw) => {
      const verdict = raw.pragma('integrity_check', { simple: true });
      const names = migrationsOf(raw);
      if (verdict !== 'ok' || names.length === 0 || names.join() !== steps.join()) throw new Error();
    });
  } catch {
    throw new DamagedArchiveError('its database is not sound, or not the one that its list names');
  }
}

function moveAside(dataDir: string, backups: string): string {
  const aside = join(backups, `before-restore-${new Date().toISOString().replace(/[:.]/g, '-')}`);
  makeFolder(join(aside, 'uploads'), 0o700);
  for (const name of databaseFiles)
    if (existsSync(join(dataDir, name))) renameSync(join(dataDir, name), join(aside, name));
  for (const name of uploadsIn(dataDir))
    renameSync(join(dataDir, 'uploads', name), join(aside, 'uploads', name));
  return aside;
}

/** @throws HostError when files cannot be renamed from the folder of backups into `uploads` */
function requireOneDisk(dataDir: string): void {
  const uploads = statSync(join(dataDir, 'uploads'), { throwIfNoEntry: false });
  if (uploads && uploads.dev !== statSync(dataDir).dev)
    throw new HostError(
      `${dataDir}/uploads is a disk of its own: restore into a folder on one disk, and move the files there`,
    );
}

/** The database comes last: until then the folder holds nothing else, and the restore can be started again. */
function moveIn(staging: string, dataDir: string): void {
  makeFolder(join(dataDir, 'uploads'));
  for (const name of readdirSync(join(staging, 'uploads')))
    renameSync(join(staging, 'uploads', name), join(dataDir, 'uploads', name));
  // The next start writes that of the restored database.
  rmSync(join(dataDir, 'uploads', journalIdName), { force: true });
  renameSync(join(staging, databaseName), join(dataDir, databaseName));
}
