import axe, { type AxeResults } from 'axe-core';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { desktop, phone, visit } from '../../../e2e/browser.ts';
import { openJournal } from '../../testing/full-journal.ts';
import { tempFolder } from '../../testing/processes.ts';
import { hasFfmpeg } from '../../testing/recordings.ts';
import { createKeepsake } from './create.ts';

async function openKeepsake() {
  const { app } = await openJournal();
  const to = join(tempFolder(), 'keepsake');
  await createKeepsake(app, to, { withEmails: false, withoutLocations: false });
  return { to, at: (path: string) => pathToFileURL(join(to, path)).href };
}

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
    const { to, at } = await openKeepsake();
    const { page, context } = await visit('about:blank');
    await context.setOffline(true);
    const failed: string[] = [];
    page.on('requestfailed', (request) => failed.push(request.url()));
    page.on('request', (request) => {
      if (!/^(file|data):/.test(request.url())) failed.push(request.url());
    });
    page.on('dialog', (dialog) => void dialog.dismiss().then(() => failed.push(dialog.message())));
    const pages = await followLinks(page, at('index.html'));
    const written = readdirSync(to, { recursive: true }).filter((name) => String(name).endsWith('.html'));
    expect(pages).toHaveLength(written.length);
    expect(failed).toEqual([]);
  },
);

test.skipIf(!hasFfmpeg)('Search and the picture viewer work from a disk', async () => {
  const { at } = await openKeepsake();
  const { page } = await visit('about:blank');
  await page.goto(at('index.html'));
  await page.getByRole('searchbox', { name: 'Search' }).fill('CAKE');
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
    const { at } = await openKeepsake();
    for (const [viewport, colorScheme] of [
      [phone, 'light'],
      [desktop, 'dark'],
    ] as const) {
      const { page } = await visit('about:blank', { viewport, colorScheme });
      const pages = await followLinks(page, at('index.html'));
      const kinds = new Map(pages.map((url) => [url.split('/').at(-2), url]));
      for (const url of [...kinds.values(), at('index.html'), at('days.html'), at('tags.html')]) {
        await page.goto(url);
        await page.evaluate(axe.source);
        const { violations } = await page.evaluate((): Promise<AxeResults> =>
          // The policy of the pages refuses that a script reads the style sheet.
          (window as unknown as { axe: typeof axe }).axe.run({ preload: false }),
        );
        expect([url.slice(-40), violations.map(({ id, nodes }) => [id, nodes[0]?.html])]).toEqual([
          url.slice(-40),
          [],
        ]);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(overflow).toBeLessThanOrEqual(0);
      }
    }
  },
);
