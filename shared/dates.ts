import type { Words } from './locales/words.ts';
import { locale as own } from './messages/locale.ts';

/** The language of words and numbers: in the client that of its catalog, on the server English unless a call names it. */
export type LocaleTexts = Words<typeof own>;

/** "June 20, 2026": an ISO date without a time, the same in every time zone. An unreadable one is returned as it is. */
export function dateInWords(isoDate: string, locale: LocaleTexts = own): string {
  const date = new Date(isoDate);
  return Number.isNaN(date.getTime())
    ? isoDate
    : formatted(date, { dateStyle: 'long', timeZone: 'UTC' }, locale.tag);
}

// One for each form: making one takes a hundred times as long as using it, and much memory outside the heap.
const formats = new Map<string, Intl.DateTimeFormat>();

/** A time in these styles of `Intl`, with plain spaces; in French the first of a month is an ordinal: "1er juin". */
export function formatted(date: Date, styles: Intl.DateTimeFormatOptions, tag: string = own.tag): string {
  const form = JSON.stringify([tag, styles]);
  const format = formats.get(form) ?? new Intl.DateTimeFormat(tag, styles);
  // The reader's own time zone may change while the page is open.
  if (styles.timeZone !== undefined) formats.set(form, format);
  // Some browsers put another space before AM and PM.
  const text = format.format(date).replace(/\s/gu, ' ');
  return tag === 'fr' ? text.replace(/\b1 (?=\p{L})/u, '1er ') : text;
}

/** "2027-06-13" of an ISO time, in this time zone or in that of the reader; the Swedish format is the ISO one. */
export const localDay = (iso: string, timeZone?: string): string =>
  formatted(new Date(iso), { timeZone }, 'sv-SE');

/** "June 20, 2026, at 4:30 PM" of an ISO time, in this time zone or in that of the reader. */
export function timeInWords(iso: string, timeZone?: string, locale: LocaleTexts = own): string {
  const day = formatted(new Date(iso), { dateStyle: 'long', timeZone }, locale.tag);
  const time = formatted(new Date(iso), { timeStyle: 'short', timeZone }, locale.tag);
  return locale.dayAndTime(day, time);
}

/** "Jun 20, 2026" of an ISO time, in this time zone or in that of the reader. */
export const shortDate = (iso: string, timeZone?: string, locale: LocaleTexts = own): string =>
  formatted(new Date(iso), { dateStyle: 'medium', timeZone }, locale.tag);

/** "Saturday, June 20, 2026" of an ISO time in a time zone. */
export const weekdayInWords = (iso: string, timeZone: string, locale: LocaleTexts = own): string =>
  formatted(new Date(iso), { dateStyle: 'full', timeZone }, locale.tag);
