import type { Page } from 'playwright-core';
import { listen, openBrowser, phone } from './launch.ts';
import type { Screen, Fixture } from './screen.ts';
import { screens } from './screens.ts';

type Look = (page: Page, state: Screen) => Promise<void>;
type Shape = { viewport?: typeof phone };

/** A small machine's cores are both busy with two. */
const LANES = 2;

/**
 * Shows all states in turn, each on a page that has forgotten the one before. The pages themselves are kept: a fresh
 * one for each state would take most of the time.
 *
 * @returns what the pages complained of, and the states that could not be shown
 */
export async function visitScreens(
  world: Fixture,
  look: Look,
  { among = screens, ...shape }: Shape & { among?: readonly Screen[] } = {},
): Promise<string[]> {
  const lanes = Array.from({ length: LANES }, (_, lane) => among.filter((_state, n) => n % LANES === lane));
  const heard = await Promise.all(lanes.map((lane) => visitLane(world, lane, look, shape)));
  return heard.flat();
}

async function visitLane(
  world: Fixture,
  among: readonly Screen[],
  look: Look,
  shape: Shape,
): Promise<string[]> {
  const browser = await openBrowser();
  const complaints: string[] = [];
  for (const visitor of ['nobody', 'guest', 'newcomer'] as const) {
    const storageState = visitor === 'nobody' ? { cookies: [], origins: [] } : world[visitor].storage;
    const context = await browser.newContext({
      baseURL: world.url,
      storageState,
      viewport: phone,
      reducedMotion: 'reduce',
      locale: 'en-US',
      timezoneId: 'UTC',
      ...shape,
    });
    const page = await context.newPage();
    page.setDefaultTimeout(15_000);
    const heard = listen(page);
    // The browser's own question before unsaved writing is left.
    page.on('dialog', (question) => void question.accept());
    for (const state of among.filter(({ as }) => as === visitor)) {
      try {
        await state.show(page, world);
        await look(page, state);
      } catch (error) {
        heard.push(`could not be shown: ${String(error)}`);
      }
      complaints.push(...heard.splice(0).map((complaint) => `${state.name}: ${complaint}`));
      await resetPage(page, storageState.origins[0]?.localStorage ?? []);
    }
    await context.close();
  }
  return complaints;
}

/** Leaves the page as it was before a state was shown. */
async function resetPage(page: Page, session: readonly { name: string; value: string }[]): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.context().setOffline(false);
  await page.evaluate((items) => {
    sessionStorage.clear();
    localStorage.clear();
    for (const { name, value } of items) localStorage.setItem(name, value);
    // The files that were chosen; done when the page has gone.
    indexedDB.deleteDatabase('keyval-store');
  }, session);
}

/** Shows the page that is there in another size and light; resolves when all of it has followed. */
export async function setAppearance(
  page: Page,
  viewport: typeof phone,
  colorScheme: 'light' | 'dark',
): Promise<void> {
  await page.setViewportSize(viewport);
  await page.emulateMedia({ colorScheme });
  await page.locator(`html[data-mantine-color-scheme="${colorScheme}"]`).waitFor();
  await animationsFinished(page);
}

/** Resolves when nothing moves any longer, but for what moves for ever. */
export const animationsFinished = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    const ending = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map((animation) => animation.finished));
  });
