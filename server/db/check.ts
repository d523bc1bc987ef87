import { statSync } from 'node:fs';
import type { RawDb } from './open.ts';
import { errorCode, HostError } from '../lib/error-code.ts';

/** The database cannot be used as it is; `message` is one sentence for the host. */
export class DatabaseError extends HostError {}

/** This loses no data: `restore --force` moves the damaged data aside. */
export const restoreAdvice =
  'stop the server and restore the last backup, npm run -s admin -- restore ARCHIVE --force: what is there now is kept in backups/before-restore-…';

const isDamage = (code: string) => code.startsWith('SQLITE_CORRUPT') || code === 'SQLITE_NOTADB';

const faults: readonly (readonly [codes: RegExp, found: string, todo: string])[] = [
  [/^(SQLITE_FULL|SQLITE_IOERR_SHMSIZE|ENOSPC)$/, 'the disk is full', 'make room, then try again'],
  [
    /^SQLITE_IOERR/,
    'the disk could not be read or written',
    'dmesg | tail shows what the system says of the disk; the database may be whole',
  ],
  [
    /^SQLITE_(READONLY|CANTOPEN|PERM|AUTH)/,
    'the database or DATA_DIR cannot be written by this user',
    'npm run -s admin -- doctor names the file and the command, ls -la DATA_DIR shows all rights',
  ],
  [/^SQLITE_(BUSY|LOCKED)/, 'the database is busy', 'please try again in a moment'],
];

/** What an error of the database means, and what helps; null for any other error. Only damage may lead to `restore`. */
export function databaseFault(error: unknown): { found: string; todo: string; sentence: string } | null {
  const code = errorCode(error);
  const [, found, todo] = isDamage(code)
    ? [code, 'the database is damaged', restoreAdvice]
    : (faults.find(([codes]) => codes.test(code)) ?? []);
  if (found === undefined || todo === undefined) return null;
  return { found: `${found} (${code})`, todo, sentence: `T${found.slice(1)}: ${todo}` };
}

/** Above this size the check of every page would delay the start; `doctor` does it at any size. */
const checkedBytes = 500 * 1024 * 1024;

/** @throws DatabaseError when SQLite finds damaged pages, its own error when it cannot write the file */
export function requireUsable(raw: RawDb): void {
  raw.exec('begin immediate; pragma user_version = 0; rollback');
  if (raw.memory || statSync(raw.name).size > checkedBytes) return;
  const found = damage(raw, 'quick');
  if (found !== null) throw new DatabaseError(`The database is damaged (${found}): ${restoreAdvice}`);
}

/** What SQLite finds wrong, in one line; `quick` does not compare search indexes with texts, which takes longest. */
export function damage(raw: RawDb, how: 'quick' | 'whole'): string | null {
  try {
    const checks = how === 'whole' ? ['integrity_check(1)'] : quickChecks(raw);
    for (const check of checks) {
      const report = String(raw.pragma(check, { simple: true }));
      if (report !== 'ok') return report.split('\n').find((line) => !line.startsWith('***')) ?? report;
    }
    return null;
  } catch (error) {
    if (isDamage(errorCode(error))) return (error as Error).message;
    throw error;
  }
}

/** Of each table that has pages; free pages are checked with the schema. */
function quickChecks(raw: RawDb): string[] {
  const tables = raw.prepare(`select name from sqlite_schema where type = 'table' and rootpage > 0`).pluck();
  return ['sqlite_schema', ...tables.all()].map((name) => `quick_check(${String(name)})`);
}
