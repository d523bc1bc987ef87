import { defineConfig } from 'vitest/config';
import { testSummary } from './scripts/test-summary.ts';

const browserTests = '**/*.browser.test.ts';

export default defineConfig({
  test: {
    reporters: ['default', testSummary],
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: ['{client,migrations,scripts,server,shared}/**/*.test.{ts,tsx}'],
          exclude: [browserTests],
          // Generous: the machine may be busy, and a test that hangs still ends.
          testTimeout: 60_000,
          maxWorkers: '100%',
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'browser',
          environment: 'node',
          include: [`{e2e,scripts,server}/${browserTests}`],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 15_000 } },
          // One browser and one server at a time, after the quick tests: timings stay true on a small machine.
          isolate: false,
          maxWorkers: 1,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
