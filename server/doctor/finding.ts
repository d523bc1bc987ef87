import { reason } from '../lib/error-code.ts';
import { DatabaseError, databaseFault } from '../db/check.ts';

/** The result of one check, and the remedy when it is not OK. */
export type Finding = { what: string; state: 'OK' | 'WARN' | 'FAIL'; found: string; todo?: string };

const finding =
  (state: Finding['state']) =>
  (what: string, found: string, todo: string): Finding => ({ what, state, found, todo });

export const ok = (what: string, found: string): Finding => ({ what, state: 'OK', found });
export const warn = finding('WARN');
export const fail = finding('FAIL');

/** Those findings that there are. */
export const listed = (all: readonly (Finding | false)[]): Finding[] => all.filter((one) => one !== false);

/** A check that throws becomes a finding, and the others run. */
export async function guarded(name: string, check: () => Promise<Finding[]> | Finding[]): Promise<Finding[]> {
  try {
    return await check();
  } catch (error) {
    const what = name.replace(/^check/, '').toLowerCase();
    const fault = databaseFault(error);
    if (fault) return [fail(what, fault.found, fault.todo)];
    if (error instanceof DatabaseError) return [fail(what, error.message, 'see "Restore" in docs/backup.md')];
    return [fail(what, `could not be examined: ${reason(error)}`, 'fix this first, then run doctor again')];
  }
}

export const inMegabytes = (bytes: number): string => `${Math.round(bytes / 1024 / 1024)} MB`;
