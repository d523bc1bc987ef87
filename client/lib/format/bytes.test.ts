import { expect, it } from 'vitest';
import { formatBytes, formatShare, percentOf } from './bytes.ts';

it('Sizes are written as phones write them', () => {
  expect(formatBytes(1)).toBe('1 KB');
  expect(formatBytes(640 * 1024)).toBe('640 KB');
  expect(formatBytes(7.42 * 1024 * 1024)).toBe('7.4 MB');
});

it('A share is written in the unit of the whole', () => {
  expect(formatShare(100 * 1024, 7.4 * 1024 * 1024)).toBe('0.1 of 7.4 MB');
  expect(formatShare(100 * 1024, 640 * 1024)).toBe('100 of 640 KB');
});

it('The share reaches 100 percent with the last byte only', () => {
  expect(percentOf(999, 1000)).toBe(99);
  expect(percentOf(1000, 1000)).toBe(100);
  expect(percentOf(0, 0)).toBe(100);
});
