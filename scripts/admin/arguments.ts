import { z } from 'zod';
import { Refusal } from './run.ts';

/** What more than one command reads from its arguments. */

export function wholeNumber(text: string, name: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new Refusal(`${name} must be a whole number from 1 on`, 2);
  return Number(text);
}

/** The moment that an ISO date or time names; a date is good to its end, here. */
export function moment(text: string): string {
  if (z.iso.date().safeParse(text).success) return new Date(`${text}T23:59:59.999`).toISOString();
  if (z.iso.datetime({ offset: true, local: true }).safeParse(text).success)
    return new Date(text).toISOString();
  throw new Refusal('--expires must be an ISO date or time like 2027-06-12 or 2027-06-12T18:00Z', 2);
}
