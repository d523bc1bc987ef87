import { counted } from '../../../shared/counted.ts';

/** Whole seconds until a deadline, never negative. Both in milliseconds since the epoch. */
export const secondsLeft = (deadline: number, now: number): number =>
  Math.max(0, Math.ceil((deadline - now) / 1000));

/** "0:07", "12:30" or "1:02:03": a length in seconds as players show it. */
export function formatDuration(seconds: number): string {
  const whole = Math.floor(seconds);
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const shown = parts[0] === 0 ? parts.slice(1) : parts;
  return shown.map((part, index) => (index === 0 ? String(part) : String(part).padStart(2, '0'))).join(':');
}

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
