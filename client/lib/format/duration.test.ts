import { expect, it } from 'vitest';
import { formatDuration } from './duration.ts';

it('says a length as players do', () => {
  expect(formatDuration(7.4)).toBe('0:07');
  expect(formatDuration(59.9)).toBe('0:59');
  expect(formatDuration(750)).toBe('12:30');
  expect(formatDuration(3723)).toBe('1:02:03');
});
