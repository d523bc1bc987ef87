import { expect, test } from 'vitest';
import { memoryProblem } from './preflight.ts';

test('A book that needs more memory than is free is refused with both figures', () => {
  expect(memoryProblem(2556, 0, 1024 ** 3)).toBe(
    'A book of 2556 pages needs about 1.8 GB of memory, and 1.0 GB are free: end other programs, make it in parts with --pick, or make it on a larger machine',
  );
  expect(memoryProblem(2556, 0, 2 * 1024 ** 3)).toBeUndefined();
  expect(memoryProblem(100, 50e6, 512 * 1024 ** 2)).toBeUndefined();
  expect(memoryProblem(100, 1e9, 512 * 1024 ** 2)).toContain('needs about 4.0 GB');
});
