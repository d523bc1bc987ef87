import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { reportOnFailure } from './failure-report.ts';
import type { StorageState } from './browser-context.ts';
import { collectMessages, desktop, openBrowser, phone } from './launch.ts';

export { desktop, phone };

export type Visit = {
  page: Page;
  context: BrowserContext;
  /** Uncaught errors, warnings and policy violations; a test expects none. */
  pageErrors: string[];
};
export type Look = Omit<BrowserContextOptions, 'storageState'> & { storageState?: StorageState };

/** Opens a page in a browser context of its own, which is closed after the test. */
export async function visit(baseURL: string, { storageState, ...look }: Look = {}): Promise<Visit> {
  const context = await (
    await openBrowser()
  ).newContext({
    baseURL,
    viewport: phone,
    colorScheme: 'light',
    reducedMotion: 'reduce',
    locale: 'en-US',
    storageState: { cookies: storageState?.cookies ?? [], origins: [] },
    ...look,
  });
  if (storageState) await fillStorage(context, storageState);
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  if (look.javaScriptEnabled !== false) waitForStart(page);
  const messages = collectMessages(page);
  // The hooks run last first: the report is written before the context is closed.
  onTestFinished(async () => {
    // A handler that still waits for its response would fail after the test.
    for (const opened of context.pages()) await opened.unrouteAll({ behavior: 'ignoreErrors' });
    await context.close();
  });
  reportOnFailure(page, messages);
  return { page, context, pageErrors: messages.errors };
}

/** Fills the storage in the first document that is loaded: a new context would open and load a page more for that. */
async function fillStorage(context: BrowserContext, { origins }: StorageState): Promise<void> {
  const filling = await context.addInitScript((all) => {
    const items = all.find(({ origin }) => origin === location.origin)?.localStorage ?? [];
    for (const { name, value } of items) localStorage.setItem(name, value);
  }, origins);
  const end = () => void filling.dispose().catch(() => undefined);
  context.on('page', (opened) => void opened.once('framenavigated', end));
}

/**
 * Lets `goto` and `reload` wait until the application has taken over the prerendered page, because its fields have their
 * values only then. A call that says what to wait for waits for no more.
 */
function waitForStart(page: Page): void {
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  const started = async (options: { waitUntil?: unknown } = {}) => {
    if (!options.waitUntil) await expect.poll(() => hasStarted(page)).toBe(true);
  };
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    await started(options);
    return response;
  };
  page.reload = async (options) => {
    const response = await reload(options);
    await started(options);
    return response;
  };
}

/** Whether the application has taken over the page: `client/app/lazy-page.tsx`. */
export const hasStarted = (page: Page): Promise<boolean> =>
  page
    .evaluate(() => !document.getElementById('root') || 'started' in document.documentElement.dataset)
    // The page is left, as by a redirect.
    .catch(() => false);
