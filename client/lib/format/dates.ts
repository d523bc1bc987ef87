import { shortDate, timeInWords } from '../../../shared/dates.ts';

/** "June 20, 2026, at 4:30 PM", in the reader's time zone. */
export const formatDetail = (iso: string): string => timeInWords(iso);

/** "Jun 20, 2026", in the reader's time zone. */
export const formatCard = shortDate;
