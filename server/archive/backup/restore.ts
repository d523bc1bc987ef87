import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { extract } from 'tar';
import { migrations } from '../../../migrations/index.ts';
import { NewerDatabaseError } from '../../db/migrate.ts';
import { openCopy, openDb } from '../../db/open.ts';
import { makeFolder } from '../../lib/folder.ts';
import { newHandle } from '../../auth/secret.ts';
import { DamagedArchiveError, databaseName, measure, verifyArchive, type Manifest } from './manifest.ts';
import { errorCode } from '../../lib/error-code.ts';
import { journalIdName } from '../../lib/files.ts';

/** A reason why nothing was restored, in one line for the host. */
export class RestoreError extends Error {}

export type Restored = Manifest & { aside: string | null };

/**
 * Verifies an archive with its database and puts it in place; existing data are refused, or with `force` moved aside.
 * @throws DamagedArchiveError, NewerDatabaseError, RestoreError, DataFolderError; nothing is changed then
 */
export async function restoreBackup(archive: string, dataDir: string, force: boolean): Promise<Restored> {
  const manifest = await verifyArchive(archive);
  const unknown = manifest.migrations.filter((name) => !(name in migrations));
  if (unknown.length > 0) throw new NewerDatabaseError(unknown);
  if (!isEmpty(dataDir) && !force) {
    throw new RestoreError(
      `There is a wedding in ${dataDir} already. To move it aside and restore this one, stop the server and add --force`,
    );
  }
  const backups = join(dataDir, 'backups');
  const staging = join(backups, `.restoring-${newHandle()}`);
  makeFolder(join(staging, 'uploads'), 0o700);
  try {
    await extract({ file: archive, cwd: staging, strict: true, preserveOwner: false });
    await checkExtracted(staging, manifest);
    const aside = isEmpty(dataDir) ? null : moveAside(dataDir, backups);
    moveIn(staging, dataDir);
    return { ...manifest, aside };
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}

const uploadsIn = (folder: string) =>
  existsSync(join(folder, 'uploads'))
    ? readdirSync(join(folder, 'uploads')).filter((name) => name !== '.gitkeep' && name !== journalIdName)
    : [];

function isEmpty(dataDir: string): boolean {
  return !existsSync(join(dataDir, databaseName)) && uploadsIn(dataDir).every((name) => name === 'staging');
}

async function checkExtracted(staging: string, { files }: Manifest): Promise<void> {
  for (const { path, sha256 } of files) {
    if ((await measure(join(staging, path))).sha256 !== sha256)
      throw new DamagedArchiveError(`${path} was changed`);
  }
  const raw = openCopy(join(staging, databaseName));
  try {
    const verdict = raw.pragma('integrity_check', { simple: true });
    if (verdict !== 'ok') throw new DamagedArchiveError('its database is not sound');
  } finally {
    raw.close();
  }
}

function moveAside(dataDir: string, backups: string): string {
  const database = join(dataDir, databaseName);
  if (existsSync(database)) requireStopped(database);
  const aside = join(backups, `before-restore-${new Date().toISOString().replace(/[:.]/g, '-')}`);
  makeFolder(join(aside, 'uploads'), 0o700);
  for (const name of [databaseName, `${databaseName}-wal`, `${databaseName}-shm`]) {
    if (existsSync(join(dataDir, name))) renameSync(join(dataDir, name), join(aside, name));
  }
  for (const name of uploadsIn(dataDir))
    renameSync(join(dataDir, 'uploads', name), join(aside, 'uploads', name));
  return aside;
}

/** SQLite leaves write-ahead mode only when no other process has the file open; any other error is ignored here. */
function requireStopped(database: string): void {
  try {
    const { raw } = openDb(database);
    try {
      raw.pragma('journal_mode = DELETE');
    } finally {
      raw.close();
    }
  } catch (error) {
    if (errorCode(error).startsWith('SQLITE_BUSY')) {
      throw new RestoreError('The server is running on that folder: stop it first');
    }
  }
}

/** The database comes last: until then the folder holds no data, and the restore can be started again. */
function moveIn(staging: string, dataDir: string): void {
  makeFolder(join(dataDir, 'uploads'));
  for (const name of readdirSync(join(staging, 'uploads'))) {
    renameSync(join(staging, 'uploads', name), join(dataDir, 'uploads', name));
  }
  // The next start writes that of the restored database.
  rmSync(join(dataDir, 'uploads', journalIdName), { force: true });
  renameSync(join(staging, databaseName), join(dataDir, databaseName));
}
