import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Command } from 'commander';
import { databaseName } from '../../server/archive/backup/manifest.ts';
import type { App } from '../../server/compose.ts';
import { loadConfig } from '../../server/config.ts';
import { createKeepsake } from '../../server/archive/keepsake/create.ts';
import { sumsFile } from '../../server/archive/keepsake/folder-writer.ts';
import { countRecords } from '../../server/archive/journal.queries.ts';
import { verifyKeepsake } from '../../server/archive/keepsake/verify.ts';
import { langOption, Refusal } from './arguments.ts';
import { action, appAction, command, bytesLeft, handingOn, progress, withApp, type Result } from './run.ts';
import { counted } from '../../shared/messages/english.ts';

export function keepsakeCommand(program: Command): void {
  const group = command(
    program,
    'keepsake',
    'everything published as a site that opens from a USB stick, without a server',
    [
      'keepsake --to /mnt/usb/our-wedding',
      'keepsake --to our-wedding.zip',
      'keepsake verify /mnt/usb/our-wedding',
    ],
  );
  command(
    group,
    'make',
    'write it, go on with one that broke off, or bring an earlier one up to date',
    ['keepsake make --to our-wedding.zip', 'keepsake make --to our-wedding --without-locations'],
    { isDefault: true },
  )
    .requiredOption('--to <folder or .zip>', 'where to')
    .option('--with-emails', "include the guests' e-mail addresses in the data")
    .option('--without-locations', 'give originals without location and other private data')
    .addOption(langOption())
    .action(appAction(make));
  command(
    group,
    'verify <folder>',
    'read one back: checksums, links, records, and the counts of this journal where there is one',
    ['keepsake verify /mnt/usb/our-wedding'],
  ).action(action(verify));
}

type MakeOptions = { to: string; withEmails?: boolean; withoutLocations?: boolean };

async function make(app: App, { to, withEmails = false, withoutLocations = false }: MakeOptions) {
  const options = { withEmails, withoutLocations, onProgress: progress(bytesLeft) };
  const made = await handingOn(() => createKeepsake(app, resolve(to), options));
  const megabytes = (made.bytes / 1024 / 1024).toFixed(1);
  return {
    json: made,
    isFault: made.problems.length > 0,
    text: [
      `Keepsake of ${counted(made.entries, 'entry', 'entries')} by ${counted(made.guests, 'guest')}: ${counted(made.files, 'file')}, ${megabytes} MB`,
      `${made.written} written, ${made.kept} kept as they were, ${made.removed} removed`,
      to.toLowerCase().endsWith('.zip') ? made.to : join(made.to, 'index.html'),
      ...made.problems,
    ],
  };
}

async function verify(folder: string): Promise<Result> {
  if (!existsSync(join(folder, sumsFile)))
    throw new Refusal(`${folder} is no keepsake: it has no ${sumsFile}`);
  // On the computer of a guest there is no journal to compare it with.
  const hasJournal = existsSync(join(loadConfig().DATA_DIR, databaseName));
  const found = await verifyKeepsake(
    folder,
    hasJournal ? await withApp(({ db }) => countRecords(db)) : undefined,
  );
  const whole = `The keepsake is whole: ${counted(found.files, 'file')}, ${counted(found.entries, 'entry', 'entries')}, ${counted(found.comments, 'comment')}, ${counted(found.guests, 'guest')}`;
  const isFault = found.problems.length > 0;
  return { json: found, isFault, text: isFault ? found.problems : whole };
}
