import { existsSync, readdirSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import type { Command } from 'commander';
import { compose } from '../../server/compose.ts';
import { loadConfig, readConfig } from '../../server/config.ts';
import { migrate } from '../../server/db/migrate.ts';
import { storeWeddingDate } from '../../server/db/secrets.ts';
import { makeFolder } from '../../server/lib/folder.ts';
import { Refusal, wholeNumber } from './arguments.ts';
import { buildDemo, ceremony, password, type Scale } from './demo/build.ts';
import { people } from './demo/wedding.ts';
import { action, command, errorLog, progress, type Result } from './run.ts';

/** Makes an example wedding in a folder of its own. It uses no setting of the host, so no link or e-mail leaves it. */
export function demoCommand(program: Command): void {
  command(program, 'demo', 'make an example wedding to look at, in a folder of its own', [
    'demo',
    'demo --folder /tmp/wedding',
  ])
    .option('--folder <folder>', 'where it is built', 'demo')
    .option('--side <pixels>', 'the longer side of its photos; smaller ones are made faster', '1800')
    .option('--small', 'without the hundred snapshots of its guests: made in seconds')
    .action(action(demo));
}

type Options = { folder: string; side: string; small?: true };
type Made = { invite: string; guests: number; entries: number };

async function demo(options: Options): Promise<Result> {
  const side = wholeNumber('--side')(options.side);
  const folder = resolve(options.folder);
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new Refusal(`${folder} is not empty: remove it, or choose another with --folder`);
  makeFolder(folder);
  return result(folder, await build(folder, { side, small: options.small ?? false }));
}

async function build(folder: string, scale: Scale) {
  const clock = { at: ceremony };
  const now = () => new Date(clock.at);
  await using app = compose(readConfig({ DATA_DIR: folder }), { log: errorLog(), now });
  await migrate(app.db);
  await storeWeddingDate(app.db, dateOf(ceremony));
  const onProgress = progress((done, all) => `Entries: ${done} of ${all}`);
  return await buildDemo(app, clock, scale, onProgress);
}

const dateOf = (at: number) => new Date(at).toISOString().slice(0, 10);

/** Settings of the host that would lead the example's guests and e-mails to the real site. */
const outward = ['PUBLIC_URL', 'SMTP_URL', 'TRUST_PROXY'] as const;

function result(folder: string, made: Made): Result {
  const [first] = people;
  const short = relative(process.cwd(), folder);
  const config = loadConfig();
  const unset = outward.filter((name) => config[name]).map((name) => `${name}= `);
  const start = `DATA_DIR=${short.startsWith('..') ? folder : short || '.'} WEDDING_DATE=${dateOf(ceremony)} ${unset.join('')}npm start`;
  const usernames = people.map(({ username }) => username);
  return {
    json: { folder, start, password, login: first?.username, usernames, ...made },
    text: [
      `A wedding of ${made.guests} guests and ${made.entries} entries is in ${folder}`,
      `Look at it:  ${start}`,
      `Log in as    ${first?.username ?? ''}`,
      `Password     ${password}`,
      `Others       ${usernames.slice(1).join(', ')} (the last one never verified the e-mail)`,
    ],
  };
}
