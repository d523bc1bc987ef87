import axe, { type AxeResults, type RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reportOnFailure } from '../../e2e/failure-report.ts';
import { openFixture } from '../../e2e/fixture.ts';
import { hiddenContent } from '../../e2e/large-text.ts';
import { desktop, phone } from '../../e2e/launch.ts';
import { horizontalOverflow, motion, smallTargets } from '../../e2e/measures.ts';
import { animationsFinished, createScreenVisitor, setAppearance } from '../../e2e/screen-visitor.ts';
import { screens } from '../../e2e/screens.ts';
import type { ServerProcess } from '../../e2e/server-process.ts';
import { campaign } from './campaign.ts';

/** One visit to each screen serves every check: WCAG 2.2 AA, targets, motion, a narrow page and enlarged text. */

const everything = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The first two have both sizes and both colour schemes; the campaign adds the remaining pairs. */
const appearances = [
  { viewport: phone, colorScheme: 'light' },
  { viewport: desktop, colorScheme: 'dark' },
  { viewport: phone, colorScheme: 'dark' },
  { viewport: desktop, colorScheme: 'light' },
] as const;
const run = campaign('screens', { short: 2, full: appearances.length });

let server: ServerProcess;
let visitor: ReturnType<typeof createScreenVisitor>;
beforeAll(async () => {
  const opened = await openFixture({ whole: run.isFull });
  server = opened.server;
  visitor = createScreenVisitor(opened.fixture);
});
afterAll(async () => {
  run.report({ screens: screens.length, appearances: run.rounds });
  await visitor.close();
  await server.close();
});

const narrow = { width: 320, height: 640 };

/** The broken rules, each with the elements that break it and the reason. */
async function axeViolations(page: Page): Promise<string[]> {
  const options: RunOptions = { resultTypes: ['violations'], runOnly: everything };
  const { violations } = await page.evaluate(
    (how): Promise<AxeResults> => (window as unknown as { axe: typeof axe }).axe.run(document, how),
    options,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, any, all, none }) => {
      const reasons = [...any, ...all, ...none].map(({ message }) => message).join('; ');
      return `${id}: ${html.slice(0, 200)} (${reasons})`;
    }),
  );
}

test.for(screens)(
  'The screen "$name" is accessible at every size and in both colour schemes',
  async (screen) => {
    const { page: shown, messages } = await visitor.pageOf(screen);
    reportOnFailure(shown, messages);
    const problems: string[] = [];
    const errors = await visitor.visit(screen, async (page) => {
      const note = (where: string, found: string[]) =>
        problems.push(...found.map((problem) => `${where}: ${problem}`));
      note('target', await page.evaluate(smallTargets));
      note('reduced motion', await page.evaluate(motion));
      await page.evaluate(axe.source);
      for (const { viewport, colorScheme } of appearances.slice(0, run.rounds)) {
        await setAppearance(page, { viewport, colorScheme });
        note(`${viewport.width} ${colorScheme}`, await axeViolations(page));
      }

      await page.setViewportSize(narrow);
      await animationsFinished(page);
      note('320 px wide', await page.evaluate(horizontalOverflow));
      await page.setViewportSize(phone);
      await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
      await animationsFinished(page);
      note('text at 200 %', await page.evaluate(horizontalOverflow));
      note('text at 200 %', await page.evaluate(hiddenContent));
    });
    expect({ problems, errors }).toEqual({ problems: [], errors: [] });
  },
);
