import { reason } from '../run.ts';
import { errorCode } from '../../../server/lib/error-code.ts';

/** The result of one check, and the remedy when it is not OK. */
export type Finding = { what: string; state: 'OK' | 'WARN' | 'FAIL'; found: string; todo?: string };

export const ok = (what: string, found: string): Finding => ({ what, state: 'OK', found });
export const warn = (what: string, found: string, todo: string): Finding => ({
  what,
  state: 'WARN',
  found,
  todo,
});
export const fail = (what: string, found: string, todo: string): Finding => ({
  what,
  state: 'FAIL',
  found,
  todo,
});

/** A check that throws becomes a finding, and the others run. */
export async function guarded(name: string, check: () => Promise<Finding[]> | Finding[]): Promise<Finding[]> {
  try {
    return await check();
  } catch (error) {
    const what = name.replace(/^check/, '').toLowerCase();
    const code = errorCode(error);
    if (code.startsWith('SQLITE_CORRUPT') || code === 'SQLITE_NOTADB')
      return [fail(what, `the database is damaged: ${reason(error)}`, 'see the line about the database')];
    return [fail(what, `could not be examined: ${reason(error)}`, 'fix this first, then run doctor again')];
  }
}

export const inMegabytes = (bytes: number): string => `${Math.round(bytes / 1024 / 1024)} MB`;
