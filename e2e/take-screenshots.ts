import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import type { Page } from 'playwright-core';
import { withApp } from '../scripts/admin/run.ts';
import { createKeepsake } from '../server/archive/keepsake/create.ts';
import { readConfig } from '../server/config.ts';
import { openFixture } from './fixture.ts';
import { desktop, openBrowser, phone } from './launch.ts';
import { createScreenVisitor, setAppearance } from './screen-visitor.ts';
import { screens } from './screens.ts';

/**
 * `npm run screens [-- --only name]`: a page with every screen, on a phone, a desktop and a large screen, light and
 * dark, and the pictures of README.md and docs/keepsake.md (`--only keepsake`).
 */

const { values } = parseArgs({ options: { only: { type: 'string' } } });
const chosen = screens.filter(({ name }) => !values.only || name.includes(values.only));
const folder = join(import.meta.dirname, '..', 'screens');
const appearances = [
  { size: 'phone', viewport: phone, colorScheme: 'light' },
  { size: 'phone', viewport: phone, colorScheme: 'dark' },
  { size: 'desktop', viewport: desktop, colorScheme: 'light' },
  { size: 'desktop', viewport: desktop, colorScheme: 'dark' },
  { size: 'large', viewport: { width: 2560, height: 1440 }, colorScheme: 'light' },
  { size: 'large', viewport: { width: 2560, height: 1440 }, colorScheme: 'dark' },
] as const;
/** The pictures of README.md, by screen. */
const readmePictures: Record<string, string> = {
  'album-phone-light.png': 'album-phone-light.png',
  'entry-photo-desktop-dark.png': 'entry-desktop-dark.png',
};

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder);
const { server, fixture } = await openFixture(true);
const visitor = createScreenVisitor(fixture);
for (const screen of chosen) {
  const { name, tall = false } = screen;
  try {
    const errors = await visitor.visit(screen, async (page) => {
      for (const { size, ...appearance } of appearances) {
        await setAppearance(page, appearance);
        await picturesDrawn(page);
        const file = fileName(name, size, appearance.colorScheme);
        const inReadme = readmePictures[file];
        if (inReadme) await page.screenshot({ path: join(folder, '../docs/images', inReadme) });
        if (tall) await growToContents(page);
        await page.screenshot({ path: join(folder, file), fullPage: tall });
      }
    });
    for (const error of errors) report(name, error);
  } catch (error) {
    report(name, error);
  }
}
await visitor.close();
if ('keepsake'.includes(values.only ?? ''))
  await takeKeepsakePictures().catch((error: unknown) => report('keepsake', error));
await server.close();
await (await openBrowser()).close();

writeFileSync(join(folder, 'index.html'), contactSheet());
console.log(`${chosen.length} screens, ${appearances.length} pictures each: ${join(folder, 'index.html')}`);

/** Resolves when the pictures in the window are decoded; those of a screen that never loads are not waited for. */
async function picturesDrawn(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const seen = Array.from(document.images).filter((image) => {
      const { top, bottom } = image.getBoundingClientRect();
      return bottom > 0 && top < window.innerHeight;
    });
    const decoded = Promise.all(seen.map((image) => image.decode().catch(() => undefined)));
    await Promise.race([decoded, new Promise((given) => setTimeout(given, 3000))]);
  });
}

/** Makes the window as high as the page, because cards outside of it are not drawn; twice, for what then follows. */
async function growToContents(page: Page): Promise<void> {
  for (let round = 0; round < 2; round += 1) {
    const { width, height } = await page.evaluate(() => ({
      width: window.innerWidth,
      height: Math.min(document.documentElement.scrollHeight, 16_000),
    }));
    await page.setViewportSize({ width, height });
    // What is loaded once it is in the window; some screens show what never ends loading.
    const isIdle = () => !document.querySelector('[aria-busy="true"]');
    await page.waitForFunction(isIdle, undefined, { timeout: 3000 }).catch(() => undefined);
    await page.evaluate(async () => {
      await new Promise(requestAnimationFrame);
      await Promise.all(Array.from(document.images, (image) => image.decode().catch(() => undefined)));
    });
  }
}

/** Pictures the cover, a day and an entry of the keepsake. */
async function takeKeepsakePictures(): Promise<void> {
  const to = join(server.folder, 'keepsake');
  const config = readConfig({ DATA_DIR: server.folder, WEDDING_DATE: '2026-06-13', TIME_ZONE: 'UTC' });
  const choices = { withEmails: false, withoutLocations: false, timeZone: 'UTC' };
  await withApp((app) => createKeepsake(app, to, choices), config);
  const entries = readFileSync(join(to, 'data/entries.jsonl'), 'utf8').trim().split('\n');
  const cake = entries
    .map((line) => JSON.parse(line) as { title: string; page: string })
    .find(({ title }) => title === 'One minute before the knife');
  const shown = [
    ['cover', 'index.html', desktop, 'light'],
    ['day', 'days/2026-06-13.html', phone, 'light'],
    ['entry', cake?.page ?? '', phone, 'dark'],
  ] as const;
  for (const [name, path, viewport, colorScheme] of shown) {
    const page = await (await openBrowser()).newPage({ viewport, colorScheme });
    await page.goto(pathToFileURL(join(to, path)).href);
    const picture = join(folder, `../docs/images/keepsake-${name}.jpg`);
    await page.screenshot({ path: picture, type: 'jpeg', quality: 80 });
    await page.close();
  }
}

function report(name: string, error: unknown): void {
  console.error(`${name}: ${String(error)}`);
  process.exitCode = 1;
}

function fileName(name: string, size: string, colorScheme: string): string {
  return `${name.replace(/[^\w-]+/g, '-')}-${size}-${colorScheme}.png`;
}

function contactSheet(): string {
  const row = (name: string) => {
    const files = appearances.map(({ size, colorScheme }) => fileName(name, size, colorScheme));
    const images = files.map(
      (file) => `<a href="${file}"><img src="${file}" height="420" loading="lazy" alt=""></a>`,
    );
    return `<h2>${name}</h2><p>${images.join(' ')}</p>`;
  };
  return `<!doctype html><meta charset="utf-8"><title>Screens</title>${chosen.map(({ name }) => row(name)).join('\n')}`;
}
