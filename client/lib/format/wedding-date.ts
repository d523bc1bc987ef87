const long = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** "June 20, 2026": a date without a time, the same in every time zone. An unreadable one is shown as it is. */
export function formatWeddingDate(isoDate: string): string {
  const date = new Date(isoDate);
  return Number.isNaN(date.getTime()) ? isoDate : long.format(date);
}
