import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { default as axe, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reportOnFailure } from '../../e2e/failure-report.ts';
import { openFixture } from '../../e2e/fixture.ts';
import { desktop, phone } from '../../e2e/launch.ts';
import { motion, smallTargets } from '../../e2e/measures.ts';
import { createScreenVisitor, setAppearance } from '../../e2e/screen-visitor.ts';
import type { Fixture } from '../../e2e/screen.ts';
import { screens } from '../../e2e/screens.ts';
import type { TestServer } from '../../e2e/server.ts';
import { campaign } from './campaign.ts';

/** One visit to each screen serves every check: WCAG 2.2 AA, targets and motion. Narrow pages and enlarged text are those of
 * `locales.campaign.browser.test.ts`. */

/** The packed form: the other one is twice as long for every page. */
const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

const everything = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The gate shows a screen in one of the first two, its neighbour in the list in the other; the campaign in all. */
const appearances = [
  { viewport: phone, colorScheme: 'light' },
  { viewport: desktop, colorScheme: 'dark' },
  { viewport: phone, colorScheme: 'dark' },
  { viewport: desktop, colorScheme: 'light' },
] as const;
type Visitor = ReturnType<typeof createScreenVisitor>;
const run = campaign('screens', { short: 1, full: appearances.length });

let server: TestServer;
let fixture: Fixture;
/** Some screens are visited at the same time, each with pages of its own. */
const visitors: Visitor[] = [];
const idle: Visitor[] = [];
function takeVisitor(): Visitor {
  const visitor = idle.pop() ?? createScreenVisitor(fixture);
  if (!visitors.includes(visitor)) visitors.push(visitor);
  return visitor;
}

beforeAll(async () => {
  ({ server, fixture } = await openFixture(run.isFull));
});
afterAll(async () => {
  run.report({ screens: screens.length, appearances: run.rounds });
  for (const visitor of visitors) await visitor.close();
  await server.close();
});

/** The broken rules, each with the elements that break it and the reason. */
async function axeViolations(page: Page): Promise<string[]> {
  const options: RunOptions = { resultTypes: ['violations'], runOnly: everything };
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

test.concurrent.for(screens)('The screen "$name" is accessible', async (screen, { onTestFinished }) => {
  const visitor = takeVisitor();
  onTestFinished(() => void idle.push(visitor));
  const { page: shown, messages } = await visitor.pageOf(screen);
  reportOnFailure(shown, messages, onTestFinished);
  const problems: string[] = [];
  const errors = await visitor.visit(screen, async (page) => {
    const note = (where: string, found: string[]) =>
      problems.push(...found.map((problem) => `${where}: ${problem}`));
    note('target', await page.evaluate(smallTargets));
    note('reduced motion', await page.evaluate(motion));
    await page.evaluate(axeSource);
    const first = run.isFull ? 0 : screens.indexOf(screen) % 2;
    for (const { viewport, colorScheme } of appearances.slice(first, first + run.rounds)) {
      await setAppearance(page, { viewport, colorScheme });
      note(`${viewport.width} ${colorScheme}`, await axeViolations(page));
    }
  });
  expect({ problems, errors }).toEqual({ problems: [], errors: [] });
});
