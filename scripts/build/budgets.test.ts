import { expect, test } from 'vitest';
import { countFiles, measureBuild, mostFiles } from './budgets.ts';

/** Measures the client that `npm test` has just built. */

test.each(measureBuild())('$what stays within $most kB', ({ kilobytes, most }) => {
  expect(kilobytes).toBeGreaterThan(0);
  expect(kilobytes).toBeLessThanOrEqual(most);
});

test.each(countFiles())('%s needs few scripts', (_path, files) => {
  expect(files).toBeLessThanOrEqual(mostFiles);
});
