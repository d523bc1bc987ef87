import type { BrowserContextOptions, Page } from 'playwright-core';
import { localeCookie } from '../shared/locales/locales.ts';
import { collectMessages, openBrowser, phone, type PageMessages } from './launch.ts';
import type { Fixture, Screen } from './screen.ts';

/** The window size and the colour scheme in which a screen is displayed. */
export type Appearance = { viewport: typeof phone; colorScheme: 'light' | 'dark' };

type OpenPage = { page: Page; messages: PageMessages };
type Session = readonly { name: string; value: string }[];

/**
 * Shows screens in a language, one after another. Each account has one page, which is reset in between: a new one takes
 * longer.
 */
export function createScreenVisitor(fixture: Fixture, locale = 'en') {
  const pages = new Map<Screen['as'], Promise<OpenPage>>();
  const storageOf = (account: Screen['as']) =>
    account === 'anonymous' ? { cookies: [], origins: [] } : fixture[account].storage;

  async function open(account: Screen['as']): Promise<OpenPage> {
    const options: BrowserContextOptions = {
      baseURL: fixture.url,
      storageState: storageOf(account),
      viewport: phone,
      colorScheme: 'light',
      reducedMotion: 'reduce',
      locale: 'en-US',
      timezoneId: 'UTC',
    };
    const context = await (await openBrowser()).newContext(options);
    await context.addCookies([{ name: localeCookie, value: locale, url: fixture.url }]);
    const page = await context.newPage();
    page.setDefaultTimeout(120_000);
    const goto = page.goto.bind(page);
    page.goto = async (url) => {
      const response = await goto(url);
      // What is typed and pressed before the application has started is tested with the prerendered pages.
      await page.locator('html[data-started]').waitFor({ state: 'attached' });
      return response;
    };
    // The confirmation before unsaved input is left.
    page.on('dialog', (question) => void question.accept());
    return { page, messages: collectMessages(page) };
  }

  function pageOf({ as }: Screen): Promise<OpenPage> {
    const page = pages.get(as) ?? open(as);
    pages.set(as, page);
    return page;
  }

  return {
    pageOf,
    /** Shows a screen, runs `inspect` on it and resets the page. @returns the errors of the page meanwhile */
    async visit(screen: Screen, inspect: (page: Page) => Promise<void>): Promise<string[]> {
      const { page, messages } = await pageOf(screen);
      const session = storageOf(screen.as).origins[0]?.localStorage ?? [];
      messages.all.length = 0;
      try {
        await screen.show(page, fixture);
        await inspect(page);
      } finally {
        await resetPage(page, session);
      }
      return messages.errors.splice(0);
    },
    async close(): Promise<void> {
      for (const opened of pages.values()) await (await opened).page.context().close();
    },
  };
}

/** Removes what a screen left behind: routes, stored input, chosen files, and the appearance. */
async function resetPage(page: Page, session: Session): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.context().setOffline(false);
  await page.setViewportSize(phone);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.evaluate((items) => {
    sessionStorage.clear();
    localStorage.clear();
    for (const { name, value } of items) localStorage.setItem(name, value);
    // Chosen files; deleted once the page is left.
    indexedDB.deleteDatabase('keyval-store');
  }, session);
}

/** Changes the appearance of the page; resolves when the page has followed. */
export async function setAppearance(page: Page, { viewport, colorScheme }: Appearance): Promise<void> {
  // In this order a large window is drawn once.
  await page.emulateMedia({ colorScheme });
  await page.setViewportSize(viewport);
  await page.locator(`html[data-mantine-color-scheme="${colorScheme}"]`).waitFor();
  await animationsFinished(page);
}

/** Resolves when every animation that ends has ended. */
export const animationsFinished = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    const ending = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map((animation) => animation.finished));
  });
