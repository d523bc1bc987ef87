import { shortDate, timeInWords } from '../../../shared/dates.ts';

/** "June 20, 2026, at 4:30 PM", in the reader's time zone. */
export const formatDetail = (iso: string): string => timeInWords(iso);

/** "Jun 20, 2026", in the reader's time zone. */
export const formatCard = shortDate;

/** "2026-06-13", the day of an ISO time in a time zone; the reader's when left out. */
export const localDay = (iso: string, timeZone?: string): string =>
  new Date(iso).toLocaleDateString('sv-SE', { timeZone });
