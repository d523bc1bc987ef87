import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Command } from 'commander';
import { pino } from 'pino';
import { compose } from '../../server/compose.ts';
import { loadConfig, type Config } from '../../server/config.ts';
import { countFiles } from '../../server/db/own-files.ts';
import { checkAddress } from '../../server/doctor/address.ts';
import { checkClock, checkDisk, checkFfmpeg, checkVersions } from '../../server/doctor/machine.ts';
import { checkMail, checkPictures, checkTranslator } from '../../server/doctor/services.ts';
import { fail, guarded, warn, type Finding } from '../../server/doctor/finding.ts';
import { checkRights } from './doctor/rights.ts';
import { checkSettings } from '../../server/doctor/settings.ts';
import * as storage from './doctor/storage.ts';
import { Refusal } from './arguments.ts';
import { asOwner } from './owner.ts';
import { action, command, withApp, type Result } from './run.ts';

/** Checks the installation and prints a remedy for each fault. Changes nothing unless an option requests it. */
export function doctorCommand(program: Command): void {
  command(program, 'doctor', 'examine everything that can go wrong, and say what to do about it', [
    'doctor',
    'doctor --json',
  ])
    .option('--files', 'compare every byte of every file with its checksum, in place of a sample')
    .option('--rebuild-search', 'make the search index anew from the entries; nothing else changes')
    .action(action(doctor));
}

const ofMachine = [checkVersions, checkFfmpeg, checkDisk, checkClock];
const ofApp = [
  storage.checkSchema,
  storage.checkDatabase,
  storage.checkFiles,
  storage.checkOrphans,
  storage.checkBackups,
  storage.checkKeepsake,
  checkPictures,
  checkMail,
  checkTranslator,
  checkAddress,
];

type Options = { files?: boolean; rebuildSearch?: true };

async function doctor({ files: allFiles = false, rebuildSearch }: Options): Promise<Result> {
  if (rebuildSearch) {
    await withApp(async ({ raw }) => storage.rebuildSearchIndexes(raw));
    return { json: { rebuilt: 'search index' }, text: 'The search index was made anew from the entries' };
  }
  const config = loadConfig();
  const findings: Finding[] = [];
  for (const check of ofMachine) findings.push(...(await guarded(check.name, () => check(config))));
  findings.push(...(await rightsAndApp(config, allFiles)));
  // After the database has added the settings of the hosts' page.
  findings.push(...checkSettings(config));

  const count = (state: Finding['state']) => findings.filter((finding) => finding.state === state).length;
  const [failures, warnings] = [count('FAIL'), count('WARN')];
  const lines = findings.map(
    ({ what, state, found, todo }) =>
      `${state.padEnd(4)}  ${what}: ${found}${todo ? `\n      → ${todo}` : ''}`,
  );
  const isFault = failures > 0;
  const works = warnings > 0 ? `All works; ${warnings} to look at` : 'All is well';
  return {
    json: { ok: !isFault, findings },
    text: [...lines, isFault ? `${failures} to fix, ${warnings} to look at` : works],
    isFault,
  };
}

const noData = warn('database', 'there is none yet', 'npm start makes it');

/** Checks the rights first: without them, every other check of the data would report false faults. */
async function rightsAndApp(config: Config, allFiles: boolean): Promise<Finding[]> {
  if (!existsSync(config.DATA_DIR)) return [noData];
  try {
    return await asOwner(config.DATA_DIR, async () => {
      const rights = await guarded(checkRights.name, () => checkRights(config));
      if (rights.some(({ state }) => state === 'FAIL')) return rights;
      const hasData = existsSync(join(config.DATA_DIR, 'wedding.sqlite')) || countFiles(config) > 0;
      return [...rights, ...(hasData ? await examine(config, allFiles) : [noData])];
    });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return [fail('rights', error.message, 'the data was not examined; run doctor again as that user')];
  }
}

/** Opens the app without migrating it. */
const examine = (config: Config, allFiles: boolean): Promise<Finding[]> =>
  guarded('database', async () => {
    await using app = compose(config, { log: pino({ level: 'silent' }) });
    const findings: Finding[] = [];
    for (const check of ofApp) findings.push(...(await guarded(check.name, () => check(app, allFiles))));
    return findings;
  });
