import { expect, it } from 'vitest';
import { formatDuration, relativeTime } from './durations.ts';

it('A length reads as in a player', () => {
  expect([0, 7.4, 59.9, 60, 599, 600, 750, 3723].map(formatDuration)).toEqual([
    '0:00',
    '0:07',
    '0:59',
    '1:00',
    '9:59',
    '10:00',
    '12:30',
    '1:02:03',
  ]);
});

const now = new Date('2026-06-20T12:00:00.000Z');
const [MINUTE, HOUR, DAY] = [60, 3600, 86_400];

it.each([
  [59, 'just now'],
  [MINUTE, '1 minute ago'],
  [HOUR, '1 hour ago'],
  [DAY, '1 day ago'],
  [6 * DAY, '6 days ago'],
  [7 * DAY, '1 week ago'],
  [27 * DAY, '3 weeks ago'],
  [28 * DAY, '1 month ago'],
  [60 * DAY, '2 months ago'],
  [359 * DAY, '11 months ago'],
  [360 * DAY, '1 year ago'],
  [730 * DAY, '2 years ago'],
])('A time %i seconds ago is shown as "%s"', (seconds, sentence) => {
  expect(relativeTime(new Date(now.getTime() - seconds * 1000).toISOString(), now)).toBe(sentence);
});
