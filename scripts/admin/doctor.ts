import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Command } from 'commander';
import { pino } from 'pino';
import { compose, type App } from '../../server/compose.ts';
import { loadConfig, type Config } from '../../server/config.ts';
import { DatabaseError } from '../../server/db/check.ts';
import { countFiles } from '../../server/db/own-files.ts';
import { checkAddress } from './doctor/address.ts';
import { checkOrphans } from './doctor/orphans.ts';
import { checkClock, checkDisk, checkFfmpeg, checkVersions } from './doctor/machine.ts';
import { checkMail, checkPictures, checkTranslator } from './doctor/services.ts';
import { fail, guarded, warn, type Finding } from './doctor/finding.ts';
import { checkRights } from './doctor/rights.ts';
import { checkSettings } from './doctor/settings.ts';
import {
  checkAllFiles,
  checkBackups,
  checkDatabase,
  checkFiles,
  checkKeepsake,
  checkSchema,
  rebuildSearchIndexes,
} from './doctor/storage.ts';
import { asOwner } from './owner.ts';
import { action, examples, Refusal, withApp, type Result } from './run.ts';

/** Checks the installation and prints a remedy for each fault. Changes nothing unless an option requests it. */
export function doctorCommand(program: Command): void {
  program
    .command('doctor')
    .description('examine everything that can go wrong, and say what to do about it')
    .option('--files', 'compare every byte of every file with its checksum, in place of a sample')
    .option('--rebuild-search', 'make the search index anew from the entries; nothing else changes')
    .addHelpText('after', examples('doctor', 'doctor --json'))
    .action(action(doctor));
}

const ofMachine = [checkVersions, checkFfmpeg, checkSettings, checkDisk, checkClock];
const ofApp = [
  checkSchema,
  checkDatabase,
  checkFiles,
  checkOrphans,
  checkBackups,
  checkKeepsake,
  checkPictures,
  checkMail,
  checkTranslator,
  checkAddress,
];

type Options = { files?: true; rebuildSearch?: true };

async function doctor({ files, rebuildSearch }: Options): Promise<Result> {
  if (rebuildSearch) return rebuild();
  const config = loadConfig();
  const findings: Finding[] = [];
  for (const check of ofMachine) findings.push(...(await guarded(check.name, () => check(config))));
  const rights = await rightsAndApp(config, files);
  findings.push(...rights);

  const count = (state: Finding['state']) => findings.filter((finding) => finding.state === state).length;
  const [failures, warnings] = [count('FAIL'), count('WARN')];
  const line = ({ what, state, found, todo }: Finding) =>
    `${state.padEnd(4)}  ${what}: ${found}${todo ? `\n      → ${todo}` : ''}`;
  const verdict =
    failures > 0
      ? `${failures} to fix, ${warnings} to look at`
      : warnings > 0
        ? `All works; ${warnings} to look at`
        : 'All is well';
  return {
    json: { ok: failures === 0, findings },
    text: [...findings.map(line), verdict].join('\n'),
    exit: failures > 0 ? 1 : 0,
  };
}

const noData = warn('database', 'there is none yet', 'npm start makes it');

/** Checks the rights first: without them, every other check of the data would report false faults. */
async function rightsAndApp(config: Config, allFiles = false): Promise<Finding[]> {
  if (!existsSync(config.DATA_DIR)) return [noData];
  try {
    return await asOwner(config.DATA_DIR, async () => {
      const rights = await guarded(checkRights.name, () => checkRights(config));
      if (rights.some(({ state }) => state === 'FAIL')) return rights;
      if (existsSync(join(config.DATA_DIR, 'wedding.sqlite')) || countFiles(config) > 0)
        return [...rights, ...(await examine(config, allFiles))];
      return [...rights, noData];
    });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return [fail('rights', error.message, 'the data was not examined; run doctor again as that user')];
  }
}

/** Opens the app without migrating it. */
async function examine(config: Config, allFiles: boolean): Promise<Finding[]> {
  let app: App;
  try {
    app = compose(config, { log: pino({ level: 'silent' }) });
  } catch (error) {
    if (error instanceof DatabaseError)
      return [fail('database', error.message, 'see "Restore" in docs/backup.md')];
    return guarded('database', () => {
      throw error;
    });
  }
  try {
    const findings: Finding[] = [];
    for (const check of ofApp.map((one) => (one === checkFiles && allFiles ? checkAllFiles : one)))
      findings.push(...(await guarded(check.name, () => check(app))));
    return findings;
  } finally {
    await app.close();
  }
}

async function rebuild(): Promise<Result> {
  await withApp(async ({ raw }) => rebuildSearchIndexes(raw));
  return { json: { rebuilt: 'search index' }, text: 'The search index was made anew from the entries' };
}
