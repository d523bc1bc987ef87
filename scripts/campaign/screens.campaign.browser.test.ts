import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { default as axe, RunOptions } from 'axe-core';
import Database from 'better-sqlite3';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reportOnFailure } from '../../e2e/failure-report.ts';
import { openFixture } from '../../e2e/fixture.ts';
import { hiddenContent } from '../../e2e/large-text.ts';
import { desktop, phone } from '../../e2e/launch.ts';
import { horizontalOverflow, motion, smallTargets, unaccented, unlengthen } from '../../e2e/measures.ts';
import { animationsFinished, createScreenVisitor, setAppearance } from '../../e2e/screen-visitor.ts';
import type { Fixture } from '../../e2e/screen.ts';
import { screens } from '../../e2e/screens.ts';
import type { TestServer } from '../../e2e/server.ts';
import { defaultRelationshipTags } from '../../shared/catalog.ts';
import { locales } from '../../shared/locales/locales.ts';
import { campaign } from './campaign.ts';

/**
 * One visit to each screen serves every check, in the language of the project (see vitest.config.ts), whose catalog the
 * test reads, too: at 390 px, at 320 px, and with enlarged text nothing overflows and nothing is cut; then, with words
 * as short as in English, WCAG 2.2 AA, targets and motion.
 */

/** The packed form: the other one is twice as long for every page. */
const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

const everything = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The gate shows a screen in one of the first two; the campaign in all, in English. */
const appearances = [
  { viewport: phone, colorScheme: 'light' },
  { viewport: desktop, colorScheme: 'dark' },
  { viewport: phone, colorScheme: 'dark' },
  { viewport: desktop, colorScheme: 'light' },
] as const;
const { LOCALE: locale = '' } = process.env;
const isMade = locale.startsWith('pseudo');
const run = campaign('screens', { short: 1, full: locale === 'en' ? appearances.length : 0 });
/** Of a campaign, for who corrects the catalog. */
const pictures = join(import.meta.dirname, '../../screens', locale);
/** The gate shows a screen in one of its two languages, its neighbour in the list in the other. */
const shown = run.isFull
  ? screens
  : screens.filter((_, index) => (index % 2 === 1) === (locale === 'pseudo-rtl'));

type Visitor = ReturnType<typeof createScreenVisitor>;
let server: TestServer;
let fixture: Fixture;
/** What guests have written. */
let written: string;
/** Some screens are visited at the same time, each with pages of its own. */
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
    ...db.prepare('SELECT username, email FROM guest').all(),
    ...db.prepare('SELECT label FROM invite').all(),
  ];
  db.close();
  const names = ['IMG_0612.jpg', 'Photographer', 'speech.wav', 'Rose & Julian', 'UTC'];
  return JSON.stringify([rows, names, defaultRelationshipTags, Object.values(locales)]);
}

const months = Array.from({ length: 12 }, (_, month) =>
  new Date(2026, month).toLocaleDateString('en', { month: 'long' }),
);
const day = new RegExp(
  `^(?:\\w+day, )?(?:${months.flatMap((name) => [name, name.slice(0, 3)]).join('|')}) \\d+(?:, \\d{4})?$`,
);

/** What is no sentence: addresses, codes, time zones, and the days of the language whose tag the made ones have. */
const isData = (text: string): boolean =>
  day.test(text) ||
  /^(?:Sun|Mon|Tue|Wed|Thu|Fri|Sat)$/.test(text) ||
  /^(?:https?:\S+|[A-Z0-9]{4}(?:-[A-Z0-9]{4})+|[A-Z]\w+(?:\/[\w+-]+)+)$/.test(text);

afterAll(async () => {
  run.report({ language: locale, screens: shown.length, appearances: run.rounds });
  for (const visitor of visitors) await visitor.close();
  await server.close();
});

/** The broken rules, each with the elements that break it and the reason. */
async function axeViolations(page: Page): Promise<string[]> {
  // Reading all style sheets again serves one rule, which `client/app/scale.test.ts` has too.
  const options: RunOptions = { resultTypes: ['violations'], runOnly: everything, preload: run.isFull };
  const violations = await page.evaluate(async (how) => {
    const { run: check } = (window as unknown as { axe: typeof axe }).axe;
    const { violations: found } = await check(document, how);
    // A target that a bar covers in part is judged where a guest scrolls it to.
    for (const violation of found.filter(({ id }) => id === 'target-size')) {
      const targets = violation.nodes;
      violation.nodes = [];
      for (const node of targets) {
        const element = document.querySelector(String(node.target[0])) ?? document;
        if (element instanceof Element) element.scrollIntoView({ block: 'center' });
        const again = await check(element, { runOnly: { type: 'rule', values: ['target-size'] } });
        if (again.violations.length > 0) violation.nodes.push(node);
      }
    }
    return found;
  }, options);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, any, all, none }) => {
      const reasons = [...any, ...all, ...none].map(({ message }) => message).join('; ');
      return `${id}: ${html.slice(0, 200)} (${reasons})`;
    }),
  );
}

test.concurrent.for(shown)(
  'The screen "$name" is accessible and fits its words',
  async (screen, { onTestFinished }) => {
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
      if (isMade)
        note(
          'in no catalog',
          (await page.evaluate(unaccented)).filter(
            (text) => !isData(text) && !written.includes(text.slice(0, 15)),
          ),
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
      await page.evaluate(() => (document.documentElement.style.fontSize = ''));
      if (isMade) await page.evaluate(unlengthen);
      note('target', await page.evaluate(smallTargets));
      note('reduced motion', await page.evaluate(motion));
      await page.evaluate(axeSource);
      // Each of the two languages has both.
      const first = run.isFull ? 0 : shown.indexOf(screen) % 2;
      for (const { viewport, colorScheme } of appearances.slice(first, first + run.rounds)) {
        await setAppearance(page, { viewport, colorScheme });
        note(`${viewport.width} ${colorScheme}`, await axeViolations(page));
      }
    });
    expect({ problems, errors }).toEqual({ problems: [], errors: [] });
  },
);
