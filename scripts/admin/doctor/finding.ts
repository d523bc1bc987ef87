import { reason } from '../run.ts';
import { databaseFault } from '../../../server/db/check.ts';

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
    const fault = databaseFault(error);
    if (fault) return [fail(what, fault.found, fault.todo)];
    return [fail(what, `could not be examined: ${reason(error)}`, 'fix this first, then run doctor again')];
  }
}

export const inMegabytes = (bytes: number): string => `${Math.round(bytes / 1024 / 1024)} MB`;
