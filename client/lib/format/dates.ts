import { shortDate, timeInWords } from '../../../shared/dates.ts';

/** "June 20, 2026, at 4:30 PM", in the reader's time zone. */
export const formatDetail = (iso: string): string => timeInWords(iso);

/** "Jun 20, 2026", in the reader's time zone. */
export const formatCard = shortDate;

/** "2026-06-13", the day of an ISO time in this time zone. */
export function localDay(iso: string): string {
  const date = new Date(iso);
  return [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
}
