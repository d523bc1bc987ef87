import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { desktop, openBrowser, phone } from './launch.ts';
import { screens } from './screens.ts';
import { setAppearance, visitScreens } from './visit-screens.ts';
import { openFixture } from './fixture.ts';

/** A sheet of every screen, dialog and state, on a phone and a desktop, by day and by candlelight: `npm run screens`. */

const { values } = parseArgs({ options: { only: { type: 'string' } } });
const among = screens.filter(({ name }) => !values.only || name.includes(values.only));
const folder = join(import.meta.dirname, '..', 'screens');
const looks = [
  { size: 'phone', viewport: phone, colorScheme: 'light' },
  { size: 'phone', viewport: phone, colorScheme: 'dark' },
  { size: 'desktop', viewport: desktop, colorScheme: 'light' },
  { size: 'desktop', viewport: desktop, colorScheme: 'dark' },
] as const;

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder);
const { journal, world } = await openFixture();
const complaints = await visitScreens(
  world,
  async (page, { name, tall }) => {
    for (const { size, viewport, colorScheme } of looks) {
      await setAppearance(page, viewport, colorScheme);
      await page.screenshot({
        path: join(folder, fileName(name, size, colorScheme)),
        fullPage: tall ?? false,
      });
    }
    await setAppearance(page, phone, 'light');
  },
  { among },
);
await journal.close();
await (await openBrowser()).close();

writeFileSync(join(folder, 'index.html'), sheet());
console.log(`${among.length} states, ${looks.length} looks each: ${join(folder, 'index.html')}`);
for (const complaint of complaints) console.error(complaint);
process.exitCode = complaints.length > 0 ? 1 : 0;

function fileName(name: string, size: string, colorScheme: string): string {
  return `${name.replace(/[^\w-]+/g, '-')}-${size}-${colorScheme}.png`;
}

function sheet(): string {
  const row = (name: string) => {
    const pictures = looks.map(({ size, colorScheme }) => fileName(name, size, colorScheme));
    return `<h2>${name}</h2><p>${pictures.map((file) => `<a href="${file}"><img src="${file}" height="420" loading="lazy" alt=""></a>`).join(' ')}</p>`;
  };
  return `<!doctype html><meta charset="utf-8"><title>Screens</title>${among.map(({ name }) => row(name)).join('\n')}`;
}
