import { reason } from '../services.ts';

/** One thing that was looked at, and what to do when it is not well. */
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

/** A check that breaks is a finding itself, and the others go on. */
export async function guarded(name: string, look: () => Promise<Finding[]> | Finding[]): Promise<Finding[]> {
  try {
    return await look();
  } catch (error) {
    const what = name.replace(/^check/, '').toLowerCase();
    return [
      fail(what, `could not be looked at: ${reason(error)}`, 'mend this first, then ask the doctor again'),
    ];
  }
}

export const inMegabytes = (bytes: number): string => `${Math.round(bytes / 1024 / 1024)} MB`;
