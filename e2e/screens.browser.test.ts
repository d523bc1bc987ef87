import axe, { type AxeResults, type RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reportOnFailure } from './failure-report.ts';
import { openFixture } from './fixture.ts';
import { hiddenContent } from './large-text.ts';
import { desktop, phone } from './launch.ts';
import { horizontalOverflow, motion, smallTargets } from './measures.ts';
import { animationsFinished, createScreenVisitor, setAppearance } from './screen-visitor.ts';
import { screens } from './screens.ts';
import type { ServerProcess } from './server-process.ts';

/** One visit to each screen serves every check: WCAG 2.2 AA, targets, motion, a narrow page and enlarged text. */

let server: ServerProcess;
let visitor: ReturnType<typeof createScreenVisitor>;
beforeAll(async () => {
  const opened = await openFixture();
  server = opened.server;
  visitor = createScreenVisitor(opened.fixture);
});
afterAll(async () => {
  await visitor.close();
  await server.close();
});

const narrow = { width: 320, height: 640 };

const everything = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const colours = ['color-contrast', 'link-in-text-block'];

/** Every size and every colour scheme meets every rule; in the two remaining pairs only the colours can differ. */
const appearances = [
  { viewport: phone, colorScheme: 'light', rules: everything },
  { viewport: phone, colorScheme: 'dark', rules: colours },
  { viewport: desktop, colorScheme: 'dark', rules: everything },
  { viewport: desktop, colorScheme: 'light', rules: colours },
] as const;

/** The broken rules, each with the elements that break it and the reason. */
async function axeViolations(page: Page, rules: readonly string[]): Promise<string[]> {
  const options: RunOptions = { resultTypes: ['violations'], runOnly: [...rules] };
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
      for (const { viewport, colorScheme, rules } of appearances) {
        await setAppearance(page, { viewport, colorScheme });
        note(`${viewport.width} ${colorScheme}`, await axeViolations(page, rules));
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
