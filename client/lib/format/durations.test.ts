import { expect, it } from 'vitest';
import { formatDuration, secondsLeft } from './durations.ts';

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

it('The seconds left include the one that has begun', () => {
  expect([0, 1, 59_999, 60_000, 61_000].map((now) => secondsLeft(60_000, now))).toEqual([60, 60, 1, 0, 0]);
});
