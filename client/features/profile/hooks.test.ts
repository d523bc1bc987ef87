import { expect, it } from 'vitest';
import { parseUserId, recentlyLiked } from './hooks.ts';

it('recentlyLiked returns the last three likes, newest first', () => {
  expect(recentlyLiked([4, 8, 15, 16, 23])).toEqual([23, 16, 15]);
  expect(recentlyLiked([4])).toEqual([4]);
  expect(recentlyLiked([])).toEqual([]);
});

it('parseUserId accepts only a valid id', () => {
  expect(
    ['12', '0', '-1', '1.5', '1e3', 'ada', '', ' 1', '99999999999999999999', undefined].map(parseUserId),
  ).toEqual([12, ...Array<null>(9).fill(null)]);
});
