/** Dates in words. */

/** "Saturday, June 12, 2027" of an ISO date. */
export const formatDay = (day: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', { dateStyle: 'full', timeZone: 'UTC' });
