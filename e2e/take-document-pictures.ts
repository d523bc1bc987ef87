import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { loadCompiler, packagesFolder } from '../scripts/admin/book/packages.ts';
import { charactersIn, fontsFor } from '../scripts/admin/book/fonts.ts';
import { withApp } from '../scripts/admin/run.ts';
import { createBook } from '../server/archive/book/create.ts';
import { parseSelector } from '../server/archive/book/select.ts';
import type { Compiler } from '../server/archive/book/typesetter.ts';
import { readConfig } from '../server/config.ts';
import { createKeepsake } from '../server/archive/keepsake/create.ts';
import { desktop, openBrowser, phone } from './launch.ts';

/** The pictures of docs/keepsake.md and docs/book.md. */

const images = join(import.meta.dirname, '..', 'docs', 'images');
const picture = (name: string) => ({ path: join(images, `${name}.jpg`), type: 'jpeg', quality: 80 }) as const;

async function withFolder(work: (folder: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'pictures-'));
  try {
    await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const configOf = (dataDir: string) =>
  readConfig({ DATA_DIR: dataDir, WEDDING_DATE: '2026-06-13', TIME_ZONE: 'UTC' });

/**
 * Pictures the cover, a day and an entry of the keepsake of a demo.
 * @param title of the entry
 */
export const takeKeepsakePictures = (dataDir: string, title: string): Promise<void> =>
  withFolder(async (folder) => {
    const choices = { withEmails: false, withoutLocations: false, timeZone: 'UTC' };
    const to = join(folder, 'keepsake');
    await withApp((app) => createKeepsake(app, to, choices), configOf(dataDir));
    const entries = readFileSync(join(to, 'data/entries.jsonl'), 'utf8').trim().split('\n');
    const entry = entries.map((line) => JSON.parse(line) as { title: string; page: string });
    const shown = [
      ['keepsake-cover', 'index.html', desktop, 'light'],
      ['keepsake-day', 'days/2026-06-13.html', phone, 'light'],
      ['keepsake-entry', entry.find((one) => one.title === title)?.page ?? '', phone, 'dark'],
    ] as const;
    for (const [name, path, viewport, colorScheme] of shown) {
      const page = await (await openBrowser()).newPage({ viewport, colorScheme });
      await page.goto(pathToFileURL(join(to, path)).href);
      await page.screenshot(picture(name));
      await page.close();
    }
  });

/** Pages that show what they are named after, from 1. */
const bookPages = { 'book-contents': 5, 'book-entry': 6 };

/**
 * Pictures the cover, the contents and a page of the book of a demo.
 * @param leaveOut ids of entries that the demo itself does not have
 */
export const takeBookPictures = (dataDir: string, leaveOut: readonly number[]): Promise<void> =>
  withFolder(async (folder) => {
    const drawings: string[] = [];
    const compiler = drawing(await loadCompiler(packagesFolder('.')), (svg) => drawings.push(svg));
    const book = await withApp(
      async (app) =>
        createBook(app, join(folder, 'book.pdf'), {
          by: 'day',
          format: 'square',
          paper: 'matt-150',
          bleed: false,
          pick: [],
          leaveOut: leaveOut.map((id) => parseSelector(`entry:${id}`)),
          compiler,
          fonts: await fontsFor(await charactersIn(app), packagesFolder('.')),
        }),
      configOf(dataDir),
    );
    const [pages = '', cover = ''] = drawings;
    const page = await (await openBrowser()).newPage();
    for (const [svg, name, at, all] of [
      ...Object.entries(bookPages).map(([one, number]) => [pages, one, number - 1, book.pages] as const),
      [cover, 'book-cover', 0, 1] as const,
    ]) {
      const file = join(folder, 'pages.svg');
      writeFileSync(file, svg);
      await page.goto(pathToFileURL(file).href);
      // All pages are one drawing, below each other.
      const size = await page.evaluate(
        ([number, count]) => {
          const root = document.documentElement as unknown as SVGSVGElement;
          const { width, height } = root.viewBox.baseVal;
          root.setAttribute('viewBox', `0 ${(number * height) / count} ${width} ${height / count}`);
          root.setAttribute('width', String(Math.round(width)));
          root.setAttribute('height', String(Math.round(height / count)));
          return { width: Math.round(width), height: Math.round(height / count) };
        },
        [at, all] as const,
      );
      await page.setViewportSize(size);
      await page.screenshot(picture(name));
    }
    await page.close();
  });

/** The typesetter draws as SVG all that it prints as PDF. */
function drawing(compiler: Compiler, onDrawn: (svg: string) => void): Compiler {
  return {
    create(options) {
      const instance = compiler.create(options) as ReturnType<Compiler['create']> & {
        plainSvg: (compiled: unknown) => string;
      };
      return {
        mapShadow: (path, content) => instance.mapShadow(path, content),
        compile: (source) => instance.compile(source),
        fetchDiagnostics: (error) => instance.fetchDiagnostics(error),
        evictCache: (age) => instance.evictCache(age),
        pdf(compiled, settings) {
          onDrawn(instance.plainSvg(compiled));
          return instance.pdf(compiled, settings);
        },
      };
    },
  };
}
