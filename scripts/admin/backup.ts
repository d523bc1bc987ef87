import { copyFileSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Command } from 'commander';
import { createBackup, type Backup } from '../../server/archive/backup/create.ts';
import { isOnOtherDisk } from '../../server/archive/backup/last-backup.ts';
import { databaseName } from '../../server/archive/backup/manifest.ts';
import { checkBackup, restoreBackup } from '../../server/archive/backup/restore.ts';
import type { App } from '../../server/compose.ts';
import { loadConfig, settingsOf, type Config } from '../../server/config.ts';
import { errorCode } from '../../server/lib/error-code.ts';
import { wholeNumber } from './arguments.ts';
import { asOwner } from './owner.ts';
import { action, examples, Refusal, shortTime, withApp, type Result } from './run.ts';
import { counted } from '../../shared/counted.ts';

export function backupCommands(program: Command): void {
  program
    .command('backup')
    .description('write one archive of everything, while guests write, and read it back')
    .option('--to <file or folder>', 'where to; the folder must exist (default: DATA_DIR/backups)')
    .option('--keep <number>', 'afterwards keep only so many of the newest archives in that folder')
    .addHelpText('after', examples('backup', 'backup --to /mnt/usb --keep 7'))
    .action(action(backup));
  program
    .command('restore')
    .description('verify an archive and restore it into DATA_DIR')
    .argument('<archive>')
    .option('--check', 'only verify; nothing is changed')
    .option('--force', 'first move the data in DATA_DIR aside, whole')
    .addHelpText(
      'after',
      examples(
        'restore backups/wedding-2027-06-13T08-00-00-000Z.tar --check',
        'restore /mnt/usb/wedding-2027-06-13T08-00-00-000Z.tar',
      ),
    )
    .action(action(restore));
}

const archiveName = /^wedding-\d{4}-\d{2}-\d{2}T[\d-]+Z\.tar$/;

async function backup(options: { to?: string; keep?: string }): Promise<Result> {
  const keep = options.keep === undefined ? undefined : wholeNumber(options.keep, '--keep');
  const config = loadConfig();
  const { DATA_DIR } = config;
  const file = target(options.to ?? join(DATA_DIR, 'backups'));
  return onFullDiskToo(config, dirname(file), async (app) => {
    const made = await createBackup(app, file);
    const broken = made.missing.length + made.changed.length;
    // An incomplete backup removes no older archive, which may have the missing files.
    const removed = keep === undefined || broken > 0 ? [] : removeOld(dirname(made.file), keep, made.size);
    const megabytes = (made.size / 1024 / 1024).toFixed(1);
    return {
      json: { ...made, removed },
      exit: broken > 0 ? 1 : 0,
      text: [
        `Backup of the database and ${counted(made.files, 'file')} (${megabytes} MB), read back and verified:`,
        made.file,
        'It holds your settings without their secrets (SMTP_URL, keys and tokens): keep a copy of .env elsewhere',
        ...(isOnOtherDisk(DATA_DIR, made.file)
          ? []
          : ['It is on the same disk as DATA_DIR: copy it to another one']),
        ...(removed.length > 0 ? [`Removed ${counted(removed.length, 'older archive')}`] : []),
        ...brokenFiles(made),
        ...(broken > 0 && keep !== undefined ? ['No older archive was removed'] : []),
      ].join('\n'),
    };
  });
}

/** A stopped server's database cannot be opened on a full disk: a copy beside the archive can. */
async function onFullDiskToo<T>(config: Config, folder: string, work: (app: App) => Promise<T>): Promise<T> {
  try {
    return await withApp(work, config);
  } catch (error) {
    if (!/^SQLITE_(FULL|IOERR_SHMSIZE)$/.test(errorCode(error))) throw error;
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

function brokenFiles({ missing, changed }: Backup): string[] {
  const lines = [
    ...missing.map((key) => `Missing on the disk: uploads/${key}`),
    ...changed.map((key) => `Damaged, of another size or content than the database says: uploads/${key}`),
  ];
  if (lines.length === 0) return [];
  return [...lines, 'Fetch them from an older archive: tar -xf ARCHIVE -C DATA_DIR uploads/NAME'];
}

function target(to: string): string {
  const path = resolve(to);
  const isFolder =
    to.endsWith('/') || (existsSync(path) ? statSync(path).isDirectory() : !path.endsWith('.tar'));
  return isFolder ? join(path, `wedding-${new Date().toISOString().replace(/[:.]/g, '-')}.tar`) : path;
}

/** Archive names sort by time. One twice as large as the new one stays: it may hold what the journal has lost. */
function removeOld(folder: string, keep: number, size: number): string[] {
  const old = readdirSync(folder)
    .filter((name) => archiveName.test(name))
    .toSorted()
    .slice(0, -keep)
    .filter((name) => statSync(join(folder, name)).size <= 2 * size);
  for (const name of old) rmSync(join(folder, name));
  return old;
}

type RestoreOptions = { check?: boolean; force?: boolean };

async function restore(archive: string, { check, force = false }: RestoreOptions): Promise<Result> {
  if (!existsSync(archive)) throw new Refusal(`There is no ${archive}`);
  const config = loadConfig();
  const { DATA_DIR } = config;
  const zone = config.TIME_ZONE;
  if (check) {
    const { made_at, files } = await checkBackup(archive);
    return {
      json: { verified: true, made_at, files: files.length - 1 },
      text: `The archive of ${shortTime(made_at, config)} (${zone}) is whole: the database and ${counted(files.length - 1, 'file')}`,
    };
  }
  const restored = await asOwner(DATA_DIR, () => restoreBackup(archive, DATA_DIR, force));
  const { made_at, files, aside, settings } = restored;
  return {
    json: { restored: DATA_DIR, made_at, files: files.length - 1, aside, settings },
    text: [
      `The data of ${shortTime(made_at, config)} (${zone}) is restored into ${DATA_DIR}: the database and ${counted(files.length - 1, 'file')}`,
      ...(aside
        ? [
            `The data that was there before is in ${aside}, and stays until you remove it.`,
            `To go back, stop the server and move wedding.sqlite* and uploads from there to ${DATA_DIR}, in place of these.`,
          ]
        : []),
      ...otherSettings(settings, config),
      'Start the server again, as before: npm start, or its service or container',
    ].join('\n'),
  };
}

function otherSettings(archived: Record<string, string>, config: Config): string[] {
  const here = settingsOf(config);
  const other = Object.entries(archived).filter(([name, value]) => here[name] !== value);
  if (other.length === 0) return [];
  return [
    'The archive has settings that this machine has not. Write them into .env, secrets from where you keep them:',
    ...other.map(([name, value]) => `  ${name}=${value}`),
  ];
}
