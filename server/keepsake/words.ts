/** Dates and counts in words. */

/** "Saturday, June 12, 2027" of an ISO date. */
export const formatDay = (day: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', { dateStyle: 'full', timeZone: 'UTC' });

/** "June 12, 2027, at 6:34 PM" of an ISO time, in a time zone. */
export function formatTime(iso: string, timeZone: string): string {
  const date = new Date(iso);
  const day = date.toLocaleDateString('en-US', { dateStyle: 'long', timeZone });
  return `${day}, at ${date.toLocaleTimeString('en-US', { timeStyle: 'short', timeZone }).replace(/\s/gu, ' ')}`;
}

/** "1 entry", "2 entries". */
export const count = (number: number, one: string, many = `${one}s`): string =>
  `${number} ${number === 1 ? one : many}`;
