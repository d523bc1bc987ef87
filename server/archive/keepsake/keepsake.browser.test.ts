import axe, { type AxeResults } from 'axe-core';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { desktop, phone, visit } from '../../../e2e/browser.ts';
import { openJournal } from '../../testing/full-journal.ts';
import { hasFfmpeg } from '../../testing/recordings.ts';
import { createKeepsake } from './create.ts';

const to = join(mkdtempSync(join(tmpdir(), 'keepsake-')), 'keepsake');
afterAll(() => rmSync(dirname(to), { recursive: true, force: true }));
let made: Promise<unknown> | undefined;
/** Makes the keepsake that all tests read. */
const openKeepsake = () =>
  (made ??= openJournal().then(({ app }) =>
    createKeepsake(app, to, { withEmails: false, withoutLocations: false }),
  ));
const at = (path: string) => pathToFileURL(join(to, path)).href;
const written = () =>
  readdirSync(to, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.html'));

/** Follows every link from the cover; resolves to the pages seen. */
async function followLinks(page: Page, start: string): Promise<string[]> {
  const waiting = [start];
  const seen = new Set(waiting);
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    await page.goto(next);
    const links = await page.evaluate(() => [...document.links].map(({ href }) => href.replace(/#.*$/, '')));
    for (const link of links.filter((href) => href.endsWith('.html') && !seen.has(href))) {
      seen.add(link);
      waiting.push(link);
    }
  }
  return [...seen];
}

test.skipIf(!hasFfmpeg)(
  'The keepsake opens from a disk without a network, and every link opens a page',
  async () => {
    await openKeepsake();
    const { page, context } = await visit('about:blank');
    await context.setOffline(true);
    const failed: string[] = [];
    page.on('requestfailed', (request) => {
      // The next page may end what this one still loads.
      if (request.failure()?.errorText !== 'net::ERR_ABORTED') failed.push(request.url());
    });
    page.on('request', (request) => {
      if (!/^(file|data):/.test(request.url())) failed.push(request.url());
    });
    page.on('dialog', (dialog) => void dialog.dismiss().then(() => failed.push(dialog.message())));
    const pages = await followLinks(page, at('index.html'));
    expect(pages).toHaveLength(written().length);
    expect(failed).toEqual([]);
  },
);

test.skipIf(!hasFfmpeg)('Search and the picture viewer work from a disk', async () => {
  await openKeepsake();
  const { page } = await visit('about:blank');
  await page.goto(at('index.html'));
  await page.getByRole('searchbox', { name: 'Search' }).fill('“Before” CAKE');
  await page.getByRole('status').getByRole('link', { name: 'The cake: before?' }).click();
  await page.getByRole('heading', { level: 1, name: 'The cake: before?' }).waitFor();
  await page.getByRole('link', { name: 'The cake: before?' }).click();
  const viewer = page.getByRole('dialog', { name: 'Picture' });
  await viewer.getByRole('img', { name: 'The cake: before?' }).waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => viewer.isVisible()).toBe(false);
});

test.skipIf(!hasFfmpeg)(
  'Axe finds no violation on any kind of page, in either colour scheme, at either size',
  async () => {
    await openKeepsake();
    // Of each folder one page.
    const kinds = new Map(written().map((path) => [dirname(path), path]));
    for (const [viewport, colorScheme] of [
      [phone, 'light'],
      [desktop, 'dark'],
    ] as const) {
      const { page } = await visit('about:blank', { viewport, colorScheme });
      for (const path of [...kinds.values(), 'index.html', 'days.html', 'kinds.html', 'tags.html']) {
        await page.goto(at(path));
        await page.evaluate(axe.source);
        const { violations } = await page.evaluate((): Promise<AxeResults> =>
          // The policy of the pages refuses that a script reads the style sheet.
          (window as unknown as { axe: typeof axe }).axe.run({ preload: false }),
        );
        expect([path, violations.map(({ id, nodes }) => [id, nodes[0]?.html])]).toEqual([path, []]);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(overflow).toBeLessThanOrEqual(0);
      }
    }
  },
);
