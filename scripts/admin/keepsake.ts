import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Command } from 'commander';
import { databaseName } from '../../server/archive/backup/manifest.ts';
import { loadConfig } from '../../server/config.ts';
import { createKeepsake } from '../../server/archive/keepsake/create.ts';
import { sumsFile } from '../../server/archive/keepsake/folder-writer.ts';
import { countRecords } from '../../server/archive/journal.queries.ts';
import { verifyKeepsake, type Counts } from '../../server/archive/keepsake/verify.ts';
import { action, examples, handingOn, output, Refusal, withApp, type Result } from './run.ts';
import { counted } from '../../shared/counted.ts';

export function keepsakeCommand(program: Command): void {
  const keepsake = program
    .command('keepsake')
    .description('everything published as a site that opens from a USB stick, without a server')
    .addHelpText(
      'after',
      examples(
        'keepsake --to /mnt/usb/our-wedding',
        'keepsake --to our-wedding.zip',
        'keepsake verify /mnt/usb/our-wedding',
      ),
    );
  keepsake
    .command('make', { isDefault: true })
    .description('write it, go on with one that broke off, or bring an earlier one up to date')
    .requiredOption('--to <folder or .zip>', 'where to')
    .option('--with-emails', "include the guests' e-mail addresses in the data")
    .option('--without-locations', 'give originals without location and other private data')
    .addHelpText(
      'after',
      examples('keepsake make --to our-wedding.zip', 'keepsake make --to our-wedding --without-locations'),
    )
    .action(action(make));
  keepsake
    .command('verify')
    .description(
      'read one back: checksums, links, records, and the counts of this journal where there is one',
    )
    .argument('<folder>')
    .addHelpText('after', examples('keepsake verify /mnt/usb/our-wedding'))
    .action(action(verify));
}

type MakeOptions = { to: string; withEmails?: boolean; withoutLocations?: boolean };

async function make({ to, withEmails = false, withoutLocations = false }: MakeOptions): Promise<Result> {
  return withApp(async (app) => {
    const choices = { withEmails, withoutLocations, timeZone: app.config.TIME_ZONE };
    const progress = process.stderr.isTTY && !output.json && { onProgress: showProgress };
    const made = await handingOn(() => createKeepsake(app, resolve(to), { ...choices, ...progress }));
    const megabytes = (made.bytes / 1024 / 1024).toFixed(1);
    return {
      json: made,
      exit: made.problems.length > 0 ? 1 : 0,
      text: [
        `Keepsake of ${counted(made.entries, 'entry', 'entries')} by ${counted(made.guests, 'guest')}: ${counted(made.files, 'file')}, ${megabytes} MB`,
        `${made.written} written, ${made.kept} kept as they were, ${made.removed} removed`,
        to.toLowerCase().endsWith('.zip') ? made.to : join(made.to, 'index.html'),
        ...made.problems,
      ].join('\n'),
    };
  });
}

function showProgress(done: number, all: number): void {
  const share = all === 0 ? 1 : done / all;
  const bar = '#'.repeat(Math.round(share * 30)).padEnd(30, '.');
  const left = Math.ceil((all - done) / 1024 / 1024);
  process.stderr.write(
    `\r[${bar}] ${Math.round(share * 100)} %, ${left} MB left  ${done >= all ? '\n' : ''}`,
  );
}

/** The counts of the journal of these settings; undefined where there is none, as on the computer of a guest. */
async function countJournal(): Promise<Counts | undefined> {
  const config = loadConfig();
  if (!existsSync(join(config.DATA_DIR, databaseName))) return undefined;
  return withApp((app) => countRecords(app.db), config);
}

async function verify(folder: string): Promise<Result> {
  if (!existsSync(join(folder, sumsFile)))
    throw new Refusal(`${folder} is no keepsake: it has no ${sumsFile}`);
  const found = await verifyKeepsake(folder, await countJournal());
  const { problems } = found;
  return {
    json: found,
    exit: problems.length > 0 ? 1 : 0,
    text:
      problems.length > 0
        ? problems.join('\n')
        : `The keepsake is whole: ${counted(found.files, 'file')}, ${counted(found.entries, 'entry', 'entries')}, ${counted(found.comments, 'comment')}, ${counted(found.guests, 'guest')}`,
  };
}
