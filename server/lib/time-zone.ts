import { formatted } from '../../shared/dates.ts';

/** Dates and times in the wedding's own time zone, an IANA name. */

export const systemTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';

export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

/** "2027-06-12 18:30:05" in a time zone; the Swedish format is the ISO one. */
const localSeconds = (at: Date, timeZone: string): string =>
  formatted(at, { timeZone, dateStyle: 'short', timeStyle: 'medium' }, 'sv-SE');

/** "2027-06-12 18:30" of an ISO time in a time zone. */
export const localTime = (iso: string, timeZone: string): string =>
  localSeconds(new Date(iso), timeZone).replace(/:\d\d$/, '');

/** How far the clocks of a time zone are ahead of UTC at a moment; milliseconds. */
function offset(at: number, timeZone: string): number {
  return (
    Date.parse(`${localSeconds(new Date(at), timeZone).replace(' ', 'T')}Z`) - Math.floor(at / 1000) * 1000
  );
}

/** The UTC time of a local ISO time; one that the clocks skip is read with the offset before the change. */
export function fromLocal(local: string, timeZone: string): string {
  const asUtc = Date.parse(`${local}Z`);
  const day = 86_400_000;
  const before = asUtc - offset(asUtc - day, timeZone);
  const after = asUtc - offset(asUtc + day, timeZone);
  const exact = [before, after].find((at) => at + offset(at, timeZone) === asUtc);
  return new Date(exact ?? before).toISOString();
}

/** An ISO time in UTC; one without an offset is read as a local time of the time zone. */
export const toUtc = (time: string, timeZone: string): string =>
  /Z$|[+-]\d\d:?\d\d$/.test(time) ? new Date(time).toISOString() : fromLocal(time, timeZone);

/** The last millisecond of a date (ISO) in a time zone, as an ISO time in UTC. */
export function endOfDay(date: string, timeZone: string): string {
  const next = new Date(Date.parse(date) + 86_400_000).toISOString().slice(0, 10);
  return new Date(Date.parse(fromLocal(`${next}T00:00:00`, timeZone)) - 1).toISOString();
}
