import type { Command, CommandOptions } from 'commander';
import { pino } from 'pino';
import stringWidth from 'string-width';
import { migrateWithCopy } from '../../server/archive/backup/before-migration.ts';
import { compose, type App, type Overrides } from '../../server/compose.ts';
import { loadConfig, type Config } from '../../server/config.ts';
import { databaseFault } from '../../server/db/check.ts';
import { AppError } from '../../server/errors.ts';
import { localTime } from '../../server/lib/time-zone.ts';
import { asOwner, userName } from './owner.ts';
import { Refusal } from './arguments.ts';
import { errorCode, HostError } from '../../server/lib/error-code.ts';

/** `text` is what a person reads, or its lines, of which false is left out; `isFault` when the command found a fault. */
export type Result = { json: unknown; text: string | readonly (string | false)[]; isFault?: boolean };

export const output = { json: false, progress: false };

export const examples = (...lines: string[]): string =>
  `\nExamples:\n${lines.map((line) => `  npm run -s admin -- ${line}`).join('\n')}`;

/** Adds a command, whose name may be followed by its arguments, with examples in its help. */
export const command = (
  parent: Command,
  name: string,
  description: string,
  shown: readonly string[],
  options: CommandOptions = {},
): Command =>
  parent
    .command(name, options)
    .description(description)
    .addHelpText('after', examples(...shown));

/** Turns a command's work into an action for commander. */
export const action =
  <Args extends unknown[]>(work: (...args: Args) => Promise<Result>) =>
  async (...args: Args): Promise<void> => {
    const { json, text, isFault } = await work(...args);
    const lines = [text].flat().filter((line) => line !== false);
    console.log(output.json ? JSON.stringify(json) : lines.join('\n'));
    process.exitCode = isFault ? 1 : 0;
  };

/** An action of a command that has nothing to refuse before the app opens. */
export const appAction = <Args extends unknown[]>(work: (app: App, ...args: Args) => Promise<Result>) =>
  action((...args: Args) => withApp((app) => work(app, ...args)));

/** stdout is for the result, so the services log to stderr. */
export const errorLog = () => pino({ level: 'error' }, pino.destination({ dest: 2, sync: true }));

/** Opens the app of these settings as the owner of its data, migrated as by a start of the server, and closes it after. */
export async function withApp<T>(
  work: (app: App) => Promise<T>,
  config: Config = loadConfig(),
  overrides: Overrides = {},
): Promise<T> {
  return asOwner(config.DATA_DIR, async () => {
    await using app = compose(config, { log: errorLog(), ...overrides });
    await migrateWithCopy(app);
    return await work(app);
  });
}

/** What is handed on can be read by every user of the next machine; files in DATA_DIR have modes of their own. */
export async function handingOn<T>(work: () => Promise<T>): Promise<T> {
  const before = process.umask(0o022);
  try {
    return await work();
  } finally {
    process.umask(before);
  }
}

export type Progress = (done: number, all: number) => void;

/** Shows how far a command is: where a person reads it in a line that replaces itself, to a program as lines of JSON. */
export function progress(line: (...to: Parameters<Progress>) => string): Progress | undefined {
  if (output.progress) return (done, all) => void process.stderr.write(`${JSON.stringify({ done, all })}\n`);
  if (!process.stderr.isTTY || output.json) return undefined;
  return (done, all) => void process.stderr.write(`\r${line(done, all)}${done >= all ? '\n' : ''}`);
}

/** For a progress of bytes. */
export function bytesLeft(done: number, all: number): string {
  const share = all === 0 ? 1 : done / all;
  const filled = '#'.repeat(Math.round(share * 30)).padEnd(30, '.');
  return `[${filled}] ${Math.round(share * 100)} %, ${Math.ceil((all - done) / 1024 / 1024)} MB left  `;
}

/** Prints why a command failed in one line; only an unexpected error is printed in full. */
export function failed(error: unknown): void {
  process.exitCode = error instanceof Refusal ? error.exit : 1;
  const message = sentence(error);
  if (output.json) console.log(JSON.stringify({ error: message ?? 'An unexpected error occurred' }));
  console.error(message ?? error);
}

function sentence(error: unknown): string | undefined {
  if (error instanceof HostError || error instanceof AppError) return error.message;
  const code = errorCode(error);
  const { path } = error as NodeJS.ErrnoException;
  const fault = databaseFault(error);
  if (fault) return fault.sentence;
  if (code === 'EACCES' || code === 'EPERM')
    return `The user ${userName()} may not use ${path ?? 'that file'}: choose another place, or give that user the right to it`;
  if (code === 'ENOENT' && path) return `There is no ${path}`;
  if (code === 'EROFS')
    return `${path ?? 'That place'} is on a disk that is read-only: choose another place, in a container one in /data`;
  if (code === 'EISDIR') return `${path ?? 'What you named'} is a folder: name a file`;
  return undefined;
}

type Row = readonly (string | number | null)[];

/** Rows under their headings, in columns as wide as a terminal shows them; `none` in place of no row. */
export function table(headings: readonly string[], rows: readonly Row[], none: string): string {
  if (rows.length === 0) return none;
  const cells = [headings, ...rows].map((row) => row.map((cell) => String(cell ?? '-')));
  const widths = headings.map((_, column) => Math.max(...cells.map((row) => stringWidth(row[column] ?? ''))));
  const pad = (cell: string, column: number) => cell + ' '.repeat((widths[column] ?? 0) - stringWidth(cell));
  return cells.map((row) => row.map(pad).join('  ').trimEnd()).join('\n');
}

/** "2027-06-12 18:30" in the wedding's time zone. */
export const shortTime = (iso: string | null, { TIME_ZONE }: Pick<Config, 'TIME_ZONE'>): string | null =>
  iso && localTime(iso, TIME_ZONE);
