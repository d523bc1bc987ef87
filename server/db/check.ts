import { statSync } from 'node:fs';
import type { RawDb } from './open.ts';
import { errorCode } from '../lib/error-code.ts';

/** The database cannot be used as it is; `message` is one sentence for the host. */
export class DatabaseError extends Error {}

const restore = 'stop here and restore the last backup: npm run -s admin -- restore ARCHIVE --force';

/** Above this size the check of every page would delay the start; `doctor` does it at any size. */
const checkedBytes = 500 * 1024 * 1024;

/** @throws DatabaseError when SQLite cannot write the file or finds damaged pages */
export function requireUsable(raw: RawDb): void {
  try {
    raw.exec('begin immediate; pragma user_version = 0; rollback');
  } catch (error) {
    const code = errorCode(error);
    if (code.startsWith('SQLITE_READONLY') || code.startsWith('SQLITE_CANTOPEN'))
      throw new DatabaseError(
        `The database ${raw.name} cannot be written by this user: see npm run -s admin -- doctor`,
      );
    throw error;
  }
  if (raw.memory || statSync(raw.name).size > checkedBytes) return;
  const found = damage(raw);
  if (found !== null) throw new DatabaseError(`The database is damaged (${found}): ${restore}`);
}

/** What SQLite finds wrong with the pages, in one line, or null. */
export function damage(raw: RawDb, check: 'quick_check' | 'integrity_check' = 'quick_check'): string | null {
  try {
    const report = String(raw.pragma(`${check}(1)`, { simple: true }));
    if (report === 'ok') return null;
    return report.split('\n').find((line) => !line.startsWith('***')) ?? report;
  } catch (error) {
    const code = errorCode(error);
    if (code.startsWith('SQLITE_CORRUPT') || code === 'SQLITE_NOTADB') return (error as Error).message;
    throw error;
  }
}
