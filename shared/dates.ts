const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** "June 20, 2026": an ISO date without a time, the same in every time zone. An unreadable one is returned as it is. */
export function dateInWords(isoDate: string): string {
  const date = new Date(isoDate);
  return Number.isNaN(date.getTime()) ? isoDate : longDate.format(date);
}

// One for each form: making one takes a hundred times as long as using it, and much memory outside the heap.
const formats = new Map<string, Intl.DateTimeFormat>();

function formatted(date: Date, styles: Intl.DateTimeFormatOptions, locale = 'en-US'): string {
  const form = JSON.stringify([locale, styles]);
  const format = formats.get(form) ?? new Intl.DateTimeFormat(locale, styles);
  // The reader's own time zone may change while the page is open.
  if (styles.timeZone !== undefined) formats.set(form, format);
  // Some browsers put another space before AM and PM.
  return format.format(date).replace(/\s/gu, ' ');
}

/** "2027-06-13" of an ISO time, in this time zone or in that of the reader; the Swedish format is the ISO one. */
export const localDay = (iso: string, timeZone?: string): string =>
  formatted(new Date(iso), { timeZone }, 'sv-SE');

/** "June 20, 2026, at 4:30 PM" of an ISO time, in this time zone or in that of the reader. */
export function timeInWords(iso: string, timeZone?: string): string {
  const date = new Date(iso);
  const day = formatted(date, { dateStyle: 'long', timeZone });
  return `${day}, at ${hourAndMinute(iso, timeZone)}`;
}

/** "4:30 PM" of an ISO time, in this time zone or in that of the reader. */
export const hourAndMinute = (iso: string, timeZone?: string): string =>
  formatted(new Date(iso), { timeStyle: 'short', timeZone });

/** "Jun 20, 2026" of an ISO time, in this time zone or in that of the reader. */
export const shortDate = (iso: string, timeZone?: string): string =>
  formatted(new Date(iso), { dateStyle: 'medium', timeZone });

/** "Saturday, June 20, 2026" of an ISO time in a time zone. */
export const weekdayInWords = (iso: string, timeZone: string): string =>
  formatted(new Date(iso), { dateStyle: 'full', timeZone });
