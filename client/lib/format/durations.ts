import { locale } from '../../../shared/messages/locale.ts';

/** "0:07", "12:30" or "1:02:03": a length in seconds as players show it. */
export function formatDuration(seconds: number): string {
  const whole = Math.floor(seconds);
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const shown = parts[0] === 0 ? parts.slice(1) : parts;
  return shown.map((part, index) => (index === 0 ? String(part) : String(part).padStart(2, '0'))).join(':');
}

const DAY = 86_400;

/** Of each unit: its seconds, and from how many on it is used. */
const units = [
  ['year', 365 * DAY, 360 * DAY],
  ['month', 30 * DAY, 28 * DAY],
  ['week', 7 * DAY, 7 * DAY],
  ['day', DAY, DAY],
  ['hour', 3600, 3600],
  ['minute', 60, 60],
] as const;

const ago = new Intl.RelativeTimeFormat(locale.tag);

/** "just now", "5 minutes ago" … "2 years ago". */
export function relativeTime(iso: string, now: Date = new Date()): string {
  const passed = (now.getTime() - new Date(iso).getTime()) / 1000;
  const found = units.find(([, , from]) => passed >= from);
  if (!found) return locale.justNow;
  const [unit, seconds] = found;
  // Of the spaces of `Intl` between a number and its unit, Chinese and Japanese sentences have none.
  return ago
    .format(-Math.max(1, Math.floor(passed / seconds)), unit)
    .replace(/(\d) (?=\p{Script=Han})/u, '$1');
}
