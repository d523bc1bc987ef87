import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { pseudoLocales } from './scripts/build/pseudo.ts';
import { ScreensFirst } from './scripts/test-order.ts';
import { testSummary } from './scripts/test-summary.ts';
import { localeTags } from './shared/locales/locales.ts';
import { messagesIn } from './vite.config.ts';

const browserTests = '**/*.browser.test.ts';
const screenTests = '**/screens.campaign.browser.test.ts';
const processTests = '**/*.process.test.ts';

// A limit only ends a test that hangs: a busy machine does not reach it. A campaign at full size has none.
const limits = {
  testTimeout: process.env.CAMPAIGN_SEED === undefined ? 300_000 : 0,
  hookTimeout: 300_000,
  expect: { poll: { timeout: process.env.CI === 'true' ? 60_000 : 10_000 } },
  // A second attempt in CI; the summary names the tests that needed it, so that their cause is found.
  retry: process.env.CI === 'true' ? 1 : 0,
};

// Tests of processes and browsers use about half a core each, so they are more than the cores.
const waiting = Math.min(availableParallelism() * 2, 8);

/** The languages of the tests; a campaign visits every screen in all of them. */
const locales = process.env.CAMPAIGN_SEED === undefined ? pseudoLocales : [...pseudoLocales, ...localeTags];
const catalogOf = (locale: string) =>
  join(import.meta.dirname, locale.startsWith('pseudo') ? 'dist/locales' : 'shared/locales', locale);

export default defineConfig({
  test: {
    reporters: ['default', testSummary],
    sequence: { sequencer: ScreensFirst },
    projects: [
      {
        // Tests within one process. The files that share a worker share the modules that it has loaded.
        test: {
          ...limits,
          name: 'unit',
          include: ['{client,migrations,scripts,server,shared}/**/*.test.{ts,tsx}'],
          exclude: [browserTests, processTests],
          isolate: false,
          maxWorkers: '100%',
          sequence: { groupOrder: 1 },
        },
      },
      {
        // Tests that start processes: the server, the admin commands, a proxy, the workers of media.
        test: {
          ...limits,
          name: 'process',
          isolate: false,
          include: [`{scripts,server}/${processTests}`],
          maxWorkers: waiting,
          sequence: { groupOrder: 2 },
        },
      },
      {
        // Tests that drive a browser. The files that share a worker share its browser.
        test: {
          ...limits,
          name: 'browser',
          include: [`{e2e,scripts,server}/${browserTests}`],
          exclude: [screenTests],
          isolate: false,
          maxWorkers: waiting,
          sequence: { groupOrder: 2 },
        },
      },
      // The screens in one language: what the tests wait for is in the same.
      ...locales.map((locale) => ({
        resolve: { alias: locale === 'en' ? [] : messagesIn(catalogOf(locale)) },
        test: {
          ...limits,
          name: locale,
          env: { LOCALE: locale },
          include: [screenTests],
          // Screens at the same time.
          maxConcurrency: 2,
          maxWorkers: waiting,
          sequence: { groupOrder: 2 },
        },
      })),
    ],
  },
});
