import { expect, it } from 'vitest';
import { relativeTime } from './durations.ts';

const now = new Date('2026-06-20T12:00:00.000Z');
const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const inWords = (seconds: number) =>
  relativeTime(new Date(now.getTime() - seconds * 1000).toISOString(), now);

it.each([
  [0, 'just now'],
  [59, 'just now'],
  [-3600, 'just now'],
  [MINUTE, '1 minute ago'],
  [59 * MINUTE, '59 minutes ago'],
  [HOUR, '1 hour ago'],
  [23 * HOUR, '23 hours ago'],
  [DAY, '1 day ago'],
  [6 * DAY, '6 days ago'],
  [7 * DAY, '1 week ago'],
  [27 * DAY, '3 weeks ago'],
  [28 * DAY, '1 month ago'],
  [29 * DAY, '1 month ago'],
  [60 * DAY, '2 months ago'],
  [359 * DAY, '11 months ago'],
  [360 * DAY, '1 year ago'],
  [364 * DAY, '1 year ago'],
  [730 * DAY, '2 years ago'],
])('A time %i seconds ago is shown as "%s"', (seconds, sentence) => {
  expect(inWords(seconds)).toBe(sentence);
});
