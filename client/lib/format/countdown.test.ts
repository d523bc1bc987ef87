import { expect, it } from 'vitest';
import { asClock, secondsLeft } from './countdown.ts';

it('counts the seconds that have begun', () => {
  expect([0, 1, 59_999, 60_000, 61_000].map((now) => secondsLeft(60_000, now))).toEqual([60, 60, 1, 0, 0]);
});

it('reads like a clock', () => {
  expect([600, 599, 60, 59, 9, 0].map(asClock)).toEqual(['10:00', '9:59', '1:00', '0:59', '0:09', '0:00']);
});
