import { pino } from 'pino';
import { compose, type App } from '../../server/compose.ts';
import { ConfigError, loadConfig, type Config } from '../../server/config.ts';
import { BackupError } from '../../server/backup/create.ts';
import { DamagedArchiveError } from '../../server/backup/manifest.ts';
import { RestoreError } from '../../server/backup/restore.ts';
import { migrateWithCopy } from '../../server/backup/before-migration.ts';
import { NewerDatabaseError } from '../../server/db/migrate.ts';
import { AppError } from '../../server/errors.ts';
import { DataFolderError } from '../../server/lib/folder.ts';

/** What every command shares: how it opens the app, how it answers, how it fails. */

/** What a command has to say: a document for programs, lines for people. */
export type Result = {
  json: unknown;
  text: string;
  /** 1 when what was looked at is not well. */
  exit?: 0 | 1;
};

export const output = { json: false };

/** A refusal in one line for the host. */
export class Refusal extends Error {
  readonly exit: 1 | 2;

  constructor(message: string, exit: 1 | 2 = 1) {
    super(message);
    this.exit = exit;
  }
}

/** Wraps the work of a command into commander's action. */
export const answering =
  <Args extends unknown[]>(work: (...args: Args) => Promise<Result>) =>
  async (...args: Args): Promise<void> => {
    const { json, text, exit = 0 } = await work(...args);
    console.log(output.json ? JSON.stringify(json) : text);
    process.exitCode = exit;
  };

/** Opens the app of these settings, migrated as a start of the server would, and closes it afterwards. */
export async function withApp<T>(work: (app: App) => Promise<T>, config: Config = loadConfig()): Promise<T> {
  // The answer is on stdout, so what the services log goes to stderr.
  const log = pino({ level: 'error' }, pino.destination({ dest: 2, sync: true }));
  const app = compose(config, { log });
  try {
    await migrateWithCopy(app);
    return await work(app);
  } finally {
    await app.close();
  }
}

/** Says in one line why it did not work; only what nobody foresaw is told in full. */
export function failed(error: unknown): void {
  process.exitCode = error instanceof Refusal ? error.exit : 1;
  const message = sentence(error);
  if (output.json) console.log(JSON.stringify({ error: message ?? 'An unexpected error occurred' }));
  console.error(message ?? error);
}

/** Failures whose message was written for the host. */
const spoken = [
  Refusal,
  AppError,
  ConfigError,
  NewerDatabaseError,
  BackupError,
  DamagedArchiveError,
  RestoreError,
  DataFolderError,
];

function sentence(error: unknown): string | undefined {
  if (spoken.some((kind) => error instanceof kind)) return (error as Error).message;
  const { code, path } = error as NodeJS.ErrnoException;
  if (code?.startsWith('SQLITE_BUSY')) return 'The database is busy: please try again in a moment';
  if (code === 'SQLITE_NOTADB' || code?.startsWith('SQLITE_CORRUPT')) {
    return 'The database is damaged: restore the last backup (admin restore), or ask admin doctor what is wrong';
  }
  if (code === 'ENOSPC') return 'The disk is full';
  if (code === 'EACCES' || code === 'EPERM')
    return `Not allowed to use ${path ?? 'that file'}: run this as the user of the server`;
  if (code === 'ENOENT' && path) return `There is no ${path}`;
  return undefined;
}

/** Rows under their headings, in columns. */
export function table(
  headings: readonly string[],
  rows: readonly (readonly (string | number | null)[])[],
): string {
  const cells = [headings, ...rows].map((row) => row.map((cell) => String(cell ?? '-')));
  const widths = headings.map((_, column) =>
    Math.max(...cells.map((row) => [...(row[column] ?? '')].length)),
  );
  const pad = (cell: string, column: number) => cell + ' '.repeat((widths[column] ?? 0) - [...cell].length);
  return cells.map((row) => row.map(pad).join('  ').trimEnd()).join('\n');
}

/** "2027-06-12 18:30" of an ISO time; UTC. */
export const shortTime = (iso: string | null): string | null => iso && iso.slice(0, 16).replace('T', ' ');

/** "1 guest", "2 guests". */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;

/** Examples under a command's help. */
export const examples = (...lines: string[]): string =>
  `\nExamples:\n${lines.map((line) => `  npm run -s admin -- ${line}`).join('\n')}`;
