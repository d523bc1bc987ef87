import { copyFileSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import type { Command } from 'commander';
import { createBackup } from '../../server/archive/backup/create.ts';
import { databaseName, type Manifest } from '../../server/archive/backup/manifest.ts';
import { checkBackup, restoreBackup } from '../../server/archive/backup/restore.ts';
import { isOnOtherDisk } from '../../server/archive/last-made.ts';
import type { App } from '../../server/compose.ts';
import { loadConfig, settingsOf, type Config } from '../../server/config.ts';
import { errorCode } from '../../server/lib/error-code.ts';
import { Refusal, wholeNumber } from './arguments.ts';
import { asOwner } from './owner.ts';
import { action, bytesLeft, command, progress, shortTime, withApp, type Result } from './run.ts';
import { counted } from '../../shared/messages/english.ts';

export function backupCommands(program: Command): void {
  command(program, 'backup', 'write one archive of everything, while guests write, and read it back', [
    'backup',
    'backup --to /mnt/usb --keep 7',
  ])
    .option('--to <file or folder>', 'where to; the folder must exist (default: DATA_DIR/backups)')
    .option(
      '--keep <number>',
      'afterwards keep only so many of the newest archives in that folder',
      wholeNumber('--keep'),
    )
    .action(action(backup));
  command(program, 'restore <archive>', 'verify an archive and restore it into DATA_DIR', [
    'restore backups/wedding-2027-06-13T08-00-00-000Z.tar --check',
    'restore /mnt/usb/wedding-2027-06-13T08-00-00-000Z.tar',
  ])
    .option('--check', 'only verify; nothing is changed')
    .option('--force', 'first move the data in DATA_DIR aside, whole')
    .action(action(restore));
}

const archiveName = /^wedding-\d{4}-\d{2}-\d{2}T[\d-]+Z\.tar$/;

async function backup({ to, keep }: { to?: string; keep?: number }): Promise<Result> {
  const config = loadConfig();
  const { DATA_DIR } = config;
  const file = target(to ?? join(DATA_DIR, 'backups'));
  return onFullDiskToo(config, dirname(file), async (app) => {
    const made = await createBackup(app, file, progress(bytesLeft));
    const isFault = made.missing.length + made.changed.length > 0;
    // An incomplete backup removes no older archive, which may have the missing files.
    const removed = keep === undefined || isFault ? [] : removeOld(made, keep);
    const megabytes = (made.size / 1024 / 1024).toFixed(1);
    return {
      json: { ...made, removed },
      isFault,
      text: [
        `Backup of the database and ${counted(made.files, 'file')} (${megabytes} MB), read back and verified:`,
        made.file,
        'It holds your settings without their secrets (SMTP_URL, keys and tokens): keep a copy of .env elsewhere',
        !isOnOtherDisk(DATA_DIR, made.file) && 'It is on the same disk as DATA_DIR: copy it to another one',
        removed.length > 0 && `Removed ${counted(removed.length, 'older archive')}`,
        ...made.missing.map((key) => `Missing on the disk: uploads/${key}`),
        ...made.changed.map(
          (key) => `Damaged, of another size or content than the database says: uploads/${key}`,
        ),
        isFault && 'Fetch them from an older archive: tar -xf ARCHIVE -C DATA_DIR uploads/NAME',
        isFault && keep !== undefined && 'No older archive was removed',
      ],
    };
  });
}

/** A stopped server's database cannot be opened on a full or read-only disk: a copy beside the archive can. */
async function onFullDiskToo<T>(config: Config, folder: string, work: (app: App) => Promise<T>): Promise<T> {
  try {
    return await withApp(work, config);
  } catch (error) {
    const isNoRoom = /^SQLITE_(FULL|IOERR_SHMSIZE)$/.test(errorCode(error));
    const isReadOnly =
      errorCode(error) === 'SQLITE_CANTOPEN' && existsSync(join(config.DATA_DIR, databaseName));
    if (!isNoRoom && !isReadOnly) throw error;
  }
  return asOwner(config.DATA_DIR, async () => {
    const copy = mkdtempSync(join(folder, '.making-'));
    try {
      for (const name of [databaseName, `${databaseName}-wal`]) {
        const from = join(config.DATA_DIR, name);
        if (existsSync(from)) copyFileSync(from, join(copy, name));
      }
      return await withApp(work, config, { database: join(copy, databaseName) });
    } finally {
      rmSync(copy, { recursive: true, force: true });
    }
  });
}

function target(to: string): string {
  const path = resolve(to);
  const isFolder =
    to.endsWith('/') || (existsSync(path) ? statSync(path).isDirectory() : !path.endsWith('.tar'));
  return isFolder ? join(path, `wedding-${new Date().toISOString().replace(/[:.]/g, '-')}.tar`) : path;
}

/**
 * Archive names sort by time; those later than the new one are of a clock that ran ahead, and count as older. One twice
 * as large as the new one stays: it may hold what the journal has lost.
 */
function removeOld({ file, size }: { file: string; size: number }, keep: number): string[] {
  const folder = dirname(file);
  const names = readdirSync(folder).filter((name) => archiveName.test(name));
  const isLater = (name: string) => name > basename(file);
  const sorted = names.toSorted().toSorted((a, b) => Number(isLater(b)) - Number(isLater(a)));
  const old = sorted.slice(0, -keep).filter((name) => statSync(join(folder, name)).size <= 2 * size);
  for (const name of old) rmSync(join(folder, name));
  return old;
}

type RestoreOptions = { check?: true; force?: boolean };

async function restore(archive: string, { check, force = false }: RestoreOptions): Promise<Result> {
  if (!existsSync(archive)) throw new Refusal(`There is no ${archive}`);
  const config = loadConfig();
  const { DATA_DIR, TIME_ZONE } = config;
  const about = ({ made_at, files }: Manifest) => ({
    time: `${shortTime(made_at, config)} (${TIME_ZONE})`,
    all: `the database and ${counted(files.length - 1, 'file')}`,
    json: { made_at, files: files.length - 1 },
  });
  if (check) {
    const { time, all, json } = about(await checkBackup(archive));
    return { json: { verified: true, ...json }, text: `The archive of ${time} is whole: ${all}` };
  }
  const restored = await asOwner(DATA_DIR, () => restoreBackup(archive, DATA_DIR, force));
  const { aside, settings } = restored;
  const { time, all, json } = about(restored);
  const backups = join(DATA_DIR, 'backups');
  // A restore that broke off may have left the data, or a part of them, in one of these.
  const isEarlier = (name: string) => name.startsWith('before-restore-') && join(backups, name) !== aside;
  const earlier = readdirSync(backups).filter(isEarlier);
  const here = settingsOf(config);
  const other = Object.entries(settings).filter(([name, value]) => here[name] !== value);
  return {
    json: { restored: DATA_DIR, ...json, aside, settings },
    text: [
      `The data of ${time} is restored into ${DATA_DIR}: ${all}`,
      aside !== null &&
        `The data that was there before is in ${aside}, and stays until you remove it.\nTo go back, stop the server and move wedding.sqlite* and uploads from there to ${DATA_DIR}, in place of these.`,
      earlier.length > 0 &&
        `Earlier restores, or one that broke off, have moved data aside into ${backups}: ${earlier.join(', ')}`,
      other.length > 0 &&
        'The archive has settings that this machine has not. Write them into .env, secrets from where you keep them:',
      ...other.map(([name, value]) => `  ${name}=${value}`),
      'Start the server again, as before: npm start, or its service or container',
    ],
  };
}
