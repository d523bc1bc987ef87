import axe, { type AxeResults, type RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ServerProcess } from './server-process.ts';
import { desktop, phone } from './launch.ts';
import type { Fixture } from './screen.ts';
import { setAppearance, visitScreens } from './visit-screens.ts';
import { openFixture } from './fixture.ts';

/** What a machine can tell of WCAG 2.2 AA: nothing is wrong in any state, at either size, in either light. */

let journal: ServerProcess;
let world: Fixture;
beforeAll(async () => ({ journal, world } = await openFixture()));
afterAll(() => journal.close());

const everything = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const colours = ['color-contrast', 'link-in-text-block'];

/** Each size and each light has met every rule; in the two remaining pairs only the colours can differ. */
const looks = [
  { viewport: phone, colorScheme: 'light', rules: everything },
  { viewport: desktop, colorScheme: 'dark', rules: everything },
  { viewport: phone, colorScheme: 'dark', rules: colours },
  { viewport: desktop, colorScheme: 'light', rules: colours },
] as const;

/** The broken rules, each with the elements that break it and why. */
async function offences(page: Page, rules: readonly string[]): Promise<string[]> {
  const options: RunOptions = { resultTypes: ['violations'], runOnly: [...rules] };
  const { violations } = await page.evaluate(
    (how): Promise<AxeResults> => (window as unknown as { axe: typeof axe }).axe.run(document, how),
    options,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, any, all, none }) => {
      const why = [...any, ...all, ...none].map(({ message }) => message).join('; ');
      return `${id}: ${html.slice(0, 200)} (${why})`;
    }),
  );
}

test('axe finds nothing', { timeout: 300_000 }, async () => {
  const found: string[] = [];
  const complaints = await visitScreens(world, async (page, { name }) => {
    await page.evaluate(axe.source);
    for (const { viewport, colorScheme, rules } of looks) {
      await setAppearance(page, viewport, colorScheme);
      const offended = await offences(page, rules);
      found.push(...offended.map((offence) => `${name}, ${viewport.width} ${colorScheme}: ${offence}`));
    }
    await setAppearance(page, phone, 'light');
  });
  expect(found).toEqual([]);
  expect(complaints).toEqual([]);
});
