import { expect, test } from 'vitest';
import { createVersionedCache } from './versioned-cache.ts';

test('A value is found under its own version alone', () => {
  const cache = createVersionedCache<number>(2);
  expect(cache.set('cake', 1, 12)).toBe(12);
  expect(cache.get('cake', 1)).toBe(12);
  expect(cache.get('cake', 2)).toBeUndefined();
  cache.set('cake', 2, 13);
  expect([cache.get('cake', 1), cache.get('cake', 2)]).toEqual([undefined, 13]);
});

test('The least recently used values are dropped first', () => {
  const cache = createVersionedCache<number>(2);
  cache.set('a', 1, 1);
  cache.set('b', 1, 2);
  cache.get('a', 1);
  cache.set('c', 1, 3);
  expect(['a', 'b', 'c'].map((key) => cache.get(key, 1))).toEqual([1, undefined, 3]);
});
