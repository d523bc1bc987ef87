import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Page } from 'playwright-core';
import { openFixture } from './fixture.ts';
import { desktop, openBrowser, phone } from './launch.ts';
import { createScreenVisitor, setAppearance } from './screen-visitor.ts';
import { screens } from './screens.ts';
import { takeBookPictures, takeKeepsakePictures } from './take-document-pictures.ts';

/**
 * `npm run screens [-- --only name]`: a page with every screen, on a phone, a desktop and a large screen, light and
 * dark, with `--whole` of the demo's 120 entries, and the pictures of README.md, docs/keepsake.md (`--only keepsake`) and docs/book.md (`--only book`).
 */

const { values } = parseArgs({ options: { only: { type: 'string' }, whole: { type: 'boolean' } } });
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
const { server, fixture } = await openFixture({ small: !values.whole, side: 1200, whole: true });
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
const { photo, video, document: songs } = fixture.entries;
const pictures = {
  keepsake: () => takeKeepsakePictures(server.folder, 'One minute before the knife'),
  book: () => takeBookPictures(server.folder, [photo, video, songs]),
};
for (const [name, take] of Object.entries(pictures))
  if (name.includes(values.only ?? '')) await take().catch((error: unknown) => report(name, error));
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
