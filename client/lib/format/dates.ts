const inEnglish = (date: Date, styles: Intl.DateTimeFormatOptions): string =>
  // Some browsers put another space before AM and PM.
  date.toLocaleString('en-US', styles).replace(/\s/gu, ' ');

/** "June 20, 2026, at 4:30 PM", in the reader's time zone. */
export function formatDetail(iso: string): string {
  const date = new Date(iso);
  return `${inEnglish(date, { dateStyle: 'long' })}, at ${inEnglish(date, { timeStyle: 'short' })}`;
}

/** "Jun 20, 2026", in the reader's time zone. */
export const formatCard = (iso: string): string => inEnglish(new Date(iso), { dateStyle: 'medium' });
