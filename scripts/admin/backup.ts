import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Command } from 'commander';
import { createBackup } from '../../server/backup/create.ts';
import { verifyArchive } from '../../server/backup/manifest.ts';
import { restoreBackup } from '../../server/backup/restore.ts';
import { loadConfig, settingsOf, type Config } from '../../server/config.ts';
import { wholeNumber } from './arguments.ts';
import { answering, counted, examples, Refusal, shortTime, withApp, type Result } from './run.ts';

/** The keepsake's safety copy, and the way back. */
export function backupCommands(program: Command): void {
  program
    .command('backup')
    .description('one archive of everything, made while guests write and read back to the last byte')
    .option('--to <file or folder>', 'where to (default: DATA_DIR/backups)')
    .option('--keep <number>', 'afterwards keep only so many of the newest archives in that folder')
    .addHelpText('after', examples('backup', 'backup --to /mnt/usb --keep 7'))
    .action(answering(backup));
  program
    .command('restore')
    .description('verify an archive and put it in its place')
    .argument('<archive>')
    .option('--check', 'only verify; nothing is changed')
    .option('--force', 'move the wedding that is there aside first')
    .addHelpText(
      'after',
      examples(
        'restore backups/wedding-2027-06-13T08-00-00-000Z.tar --check',
        'restore /mnt/usb/wedding-2027-06-13T08-00-00-000Z.tar',
      ),
    )
    .action(answering(restore));
}

const ours = /^wedding-\d{4}-\d{2}-\d{2}T[\d-]+Z\.tar$/;

async function backup(options: { to?: string; keep?: string }): Promise<Result> {
  const keep = options.keep === undefined ? undefined : wholeNumber(options.keep, '--keep');
  return withApp(async (app) => {
    const made = await createBackup(app, target(options.to ?? join(app.config.DATA_DIR, 'backups')));
    const removed = keep === undefined ? [] : tidy(dirname(made.file), keep);
    const megabytes = (made.size / 1024 / 1024).toFixed(1);
    const lost = made.missing.length;
    return {
      json: { ...made, removed },
      exit: lost > 0 ? 1 : 0,
      text: [
        `Backup of the database and ${counted(made.files, 'file')} (${megabytes} MB), read back and verified:`,
        made.file,
        'Your settings are in it, their secrets (SMTP_URL and other keys) are not: keep those in a place of their own',
        ...(removed.length > 0 ? [`Removed ${counted(removed.length, 'older archive')}`] : []),
        ...(lost > 0
          ? [`${counted(lost, 'file')} that the database names are not on the disk: see admin doctor`]
          : []),
      ].join('\n'),
    };
  });
}

function target(to: string): string {
  const path = resolve(to);
  const isFolder =
    to.endsWith('/') || (existsSync(path) ? statSync(path).isDirectory() : !path.endsWith('.tar'));
  return isFolder ? join(path, `wedding-${new Date().toISOString().replace(/[:.]/g, '-')}.tar`) : path;
}

/** Their names sort by time. */
function tidy(folder: string, keep: number): string[] {
  const old = readdirSync(folder)
    .filter((name) => ours.test(name))
    .toSorted()
    .slice(0, -keep);
  for (const name of old) rmSync(join(folder, name));
  return old;
}

async function restore(
  archive: string,
  { check, force = false }: { check?: boolean; force?: boolean },
): Promise<Result> {
  if (!existsSync(archive)) throw new Refusal(`There is no ${archive}`);
  const config = loadConfig();
  const { DATA_DIR } = config;
  if (check) {
    const { made_at, files } = await verifyArchive(archive);
    return {
      json: { verified: true, made_at, files: files.length - 1 },
      text: `The archive of ${shortTime(made_at)} UTC is whole: the database and ${counted(files.length - 1, 'file')}`,
    };
  }
  const { made_at, files, aside, settings } = await restoreBackup(archive, DATA_DIR, force);
  return {
    json: { restored: DATA_DIR, made_at, files: files.length - 1, aside, settings },
    text: [
      `The wedding of ${shortTime(made_at)} UTC is back in ${DATA_DIR}: the database and ${counted(files.length - 1, 'file')}`,
      ...(aside ? [`What was there before is in ${aside}`] : []),
      ...otherSettings(settings, config),
      'Start the server again: npm start',
    ].join('\n'),
  };
}

/** What was set then and is not here; a new machine knows nothing of it. */
function otherSettings(then: Record<string, string>, config: Config): string[] {
  const here = settingsOf(config);
  const other = Object.entries(then).filter(([name, value]) => here[name] !== value);
  if (other.length === 0) return [];
  return [
    'It was made with these settings, which are not set here. Write them into .env, secrets from where you keep them:',
    ...other.map(([name, value]) => `  ${name}=${value}`),
  ];
}
