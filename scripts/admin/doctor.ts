import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Command } from 'commander';
import { pino } from 'pino';
import { compose, type App } from '../../server/compose.ts';
import { loadConfig, type Config } from '../../server/config.ts';
import { checkAddress } from './doctor/address.ts';
import { checkClock, checkDisk, checkRights, checkVersions } from './doctor/machine.ts';
import { checkMail, checkTranslator } from './doctor/services.ts';
import { guarded, type Finding } from './doctor/finding.ts';
import { checkSettings } from './doctor/settings.ts';
import { checkBackups, checkDatabase, checkFiles, checkSchema } from './doctor/storage.ts';
import { answering, examples, type Result } from './run.ts';

/** Looks at everything that can go wrong, and says what to do about it. Changes nothing. */
export function doctorCommand(program: Command): void {
  program
    .command('doctor')
    .description('look at everything that can go wrong, and say what to do about it')
    .addHelpText('after', examples('doctor', 'doctor --json'))
    .action(answering(doctor));
}

const beforeOpening = [checkVersions, checkSettings, checkDisk, checkRights, checkClock];
const inTheHouse = [
  checkSchema,
  checkDatabase,
  checkFiles,
  checkBackups,
  checkMail,
  checkTranslator,
  checkAddress,
];

async function doctor(): Promise<Result> {
  const config = loadConfig();
  const findings: Finding[] = [];
  for (const check of beforeOpening) findings.push(...(await guarded(check.name, () => check(config))));
  if (existsSync(join(config.DATA_DIR, 'wedding.sqlite'))) findings.push(...(await examine(config)));
  else
    findings.push({
      what: 'database',
      state: 'WARN',
      found: 'there is none yet',
      todo: 'npm start makes it',
    });

  const worst = (state: Finding['state']) => findings.filter((finding) => finding.state === state).length;
  const [failures, warnings] = [worst('FAIL'), worst('WARN')];
  const line = ({ what, state, found, todo }: Finding) =>
    `${state.padEnd(4)}  ${what}: ${found}${todo ? `\n      → ${todo}` : ''}`;
  const verdict =
    failures > 0
      ? `${failures} to mend, ${warnings} to look at`
      : warnings > 0
        ? `All works; ${warnings} to look at`
        : 'All is well';
  return {
    json: { ok: failures === 0, findings },
    text: [...findings.map(line), verdict].join('\n'),
    exit: failures > 0 ? 1 : 0,
  };
}

/** Opens the app without migrating it: a doctor who changes things is none. */
async function examine(config: Config): Promise<Finding[]> {
  let app: App;
  try {
    app = compose(config, { log: pino({ level: 'silent' }) });
  } catch {
    const todo = 'stop the server and restore the last backup: admin restore';
    return [{ what: 'database', state: 'FAIL', found: 'it cannot be opened', todo }];
  }
  try {
    const findings: Finding[] = [];
    for (const check of inTheHouse) findings.push(...(await guarded(check.name, () => check(app))));
    return findings;
  } finally {
    await app.close();
  }
}
