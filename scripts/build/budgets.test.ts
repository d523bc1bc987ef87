import { expect, test } from 'vitest';
import { measureBuild } from './budgets.ts';

/** Measures the client that `npm test` has just built. */

test.each(measureBuild())('$what stays within $most kB', ({ kilobytes, most }) => {
  expect(kilobytes).toBeGreaterThan(0);
  expect(kilobytes).toBeLessThanOrEqual(most);
});
