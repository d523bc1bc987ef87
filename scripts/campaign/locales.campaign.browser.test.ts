import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reportOnFailure } from '../../e2e/failure-report.ts';
import { openFixture } from '../../e2e/fixture.ts';
import { hiddenContent } from '../../e2e/large-text.ts';
import { phone } from '../../e2e/launch.ts';
import { horizontalOverflow, unaccented } from '../../e2e/measures.ts';
import { animationsFinished, createScreenVisitor } from '../../e2e/screen-visitor.ts';
import type { Fixture } from '../../e2e/screen.ts';
import { screens } from '../../e2e/screens.ts';
import type { TestServer } from '../../e2e/server.ts';
import { localeTags } from '../../shared/locales/locales.ts';
import { campaign } from './campaign.ts';

/**
 * Every screen in the language of the project (see vitest.config.ts), whose catalog the test reads, too: at 390 px, at
 * 320 px, and with enlarged text nothing overflows and nothing is cut.
 */

const { LOCALE: locale = '' } = process.env;
const isPseudo = !(localeTags as string[]).includes(locale);
const run = campaign('locales', { short: 1, full: 1 });
/** Of a campaign, for who corrects the catalog. */
const pictures = join(import.meta.dirname, '../../screens', locale);
/** The gate shows a screen in one of its two languages, its neighbour in the list in the other. */
const shown = run.isFull
  ? screens
  : screens.filter((_, index) => (index % 2 === 1) === (locale === 'pseudo-rtl'));

type Visitor = ReturnType<typeof createScreenVisitor>;
let server: TestServer;
/** What guests have written. */
let written: string;
let fixture: Fixture;
const visitors: Visitor[] = [];
const idle: Visitor[] = [];
function takeVisitor(): Visitor {
  const visitor = idle.pop() ?? createScreenVisitor(fixture, locale);
  if (!visitors.includes(visitor)) visitors.push(visitor);
  return visitor;
}

beforeAll(async () => {
  ({ server, fixture } = await openFixture(run.isFull));
  written = textsIn(fixture.folder);
});
function textsIn(folder: string): string {
  const db = new Database(join(folder, 'wedding.sqlite'), { readonly: true });
  const rows = [
    ...db.prepare('SELECT title, description FROM entry').all(),
    ...db.prepare('SELECT username FROM guest').all(),
  ];
  db.close();
  return JSON.stringify([rows, 'IMG_0612.jpg', 'Photographer', 'speech.wav']);
}

afterAll(async () => {
  run.report({ language: locale, screens: shown.length });
  for (const visitor of visitors) await visitor.close();
  await server.close();
});

test.concurrent.for(shown)('The screen "$name" fits its words', async (screen, { onTestFinished }) => {
  const visitor = takeVisitor();
  onTestFinished(() => void idle.push(visitor));
  const { page: open, messages } = await visitor.pageOf(screen);
  reportOnFailure(open, messages, onTestFinished);
  const problems: string[] = [];
  const errors = await visitor.visit(screen, async (page) => {
    const note = (where: string, found: string[]) =>
      problems.push(...found.map((problem) => `${where}: ${problem}`));
    note('390 px wide', await page.evaluate(horizontalOverflow));
    if (run.isFull)
      await page.screenshot({ path: join(pictures, `${screen.name.replace(/\W+/g, '-')}.png`) });
    if (isPseudo)
      note(
        'in no catalog',
        (await page.evaluate(unaccented)).filter((text) => !written.includes(text.slice(0, 15))),
      );
    await page.setViewportSize({ width: 320, height: 640 });
    await animationsFinished(page);
    note('320 px wide', await page.evaluate(horizontalOverflow));
    // At the same time: each of them lays the page out anew.
    await Promise.all([
      page.setViewportSize(phone),
      page.evaluate(() => (document.documentElement.style.fontSize = '200%')),
    ]);
    await animationsFinished(page);
    note('text at 200 %', await page.evaluate(horizontalOverflow));
    note('text at 200 %', await page.evaluate(hiddenContent));
  });
  expect({ problems, errors }).toEqual({ problems: [], errors: [] });
});
