import { counted } from '../../../shared/counted.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const ago = (count: number, unit: string): string => `${counted(count, unit)} ago`;

/**
 * "just now", "5 minutes ago" … "2 years ago"; at least one month from four weeks on, one year from twelve months on.
 */
export function relativeTime(iso: string, now: Date = new Date()): string {
  const seconds = (now.getTime() - new Date(iso).getTime()) / 1000;
  if (seconds < MINUTE) return 'just now';
  if (seconds < HOUR) return ago(Math.floor(seconds / MINUTE), 'minute');
  if (seconds < DAY) return ago(Math.floor(seconds / HOUR), 'hour');
  const days = Math.floor(seconds / DAY);
  if (days < 7) return ago(days, 'day');
  const weeks = Math.floor(days / 7);
  if (weeks < 4) return ago(weeks, 'week');
  const months = Math.floor(days / 30);
  if (months < 12) return ago(Math.max(1, months), 'month');
  return ago(Math.max(1, Math.floor(days / 365)), 'year');
}
