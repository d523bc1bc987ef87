const wholeDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' });

/** "Saturday, June 12, 2027" of an ISO date. */
export const formatDay = (day: string): string => wholeDay.format(new Date(`${day}T00:00:00Z`));
