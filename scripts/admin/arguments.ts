import { Option } from 'commander';
import { z } from 'zod';
import { HostError } from '../../server/lib/error-code.ts';
import { endOfDay, fromLocal } from '../../server/lib/time-zone.ts';
import { localeTags } from '../../shared/locales/locales.ts';

/** An expected failure, whose message is one line for the host. */
export class Refusal extends HostError {
  readonly exit: 1 | 2;

  constructor(message: string, exit: 1 | 2 = 1) {
    super(message);
    this.exit = exit;
  }
}

/** Reads the value of an option or of something else that has a name. @throws Refusal for what is no whole number */
export const wholeNumber =
  (name: string) =>
  (text: string): number => {
    if (!/^[1-9]\d{0,8}$/.test(text)) throw new Refusal(`${name} must be a whole number from 1 on`, 2);
    return Number(text);
  };

/** The language of what a command writes for guests; `program.ts` sets it. */
export const langOption = (): Option =>
  new Option('--lang <tag>', 'its language (default: SITE_LANGUAGE)').choices(localeTags);

/** The end of a period, as an ISO time in UTC. A date ends at its midnight, a time without an offset is local. */
export function endTime(text: string | undefined, timeZone: string): string | null {
  if (text === undefined) return null;
  const [, date, time, offset] =
    /^([\d-]{10})(T\d\d:\d\d(?::\d\d)?(?:\.\d+)?)?(Z|[+-]\d\d:\d\d)?$/.exec(text) ?? [];
  const isDate = z.iso.date().safeParse(date).success;
  if (isDate && time === undefined && offset === undefined) return endOfDay(text, timeZone);
  if (isDate && time !== undefined && !Number.isNaN(Date.parse(text)))
    return offset === undefined ? fromLocal(text, timeZone) : new Date(text).toISOString();
  throw new Refusal('--expires must be an ISO date or time like 2027-06-12 or 2027-06-12T18:00', 2);
}

export const warnIfPast = (iso: string | null): string[] =>
  iso && iso <= new Date().toISOString() ? ['Warning: that time is over, so the code opens nothing'] : [];
