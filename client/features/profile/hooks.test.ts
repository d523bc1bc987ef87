import { expect, it } from 'vitest';
import { recentlyLiked } from './hooks.ts';

it('recentlyLiked returns the last three likes, newest first', () => {
  expect(recentlyLiked([4, 8, 15, 16, 23])).toEqual([23, 16, 15]);
  expect(recentlyLiked([4])).toEqual([4]);
  expect(recentlyLiked([])).toEqual([]);
});
