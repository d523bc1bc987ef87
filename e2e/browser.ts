import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { reportOnFailure } from './failure-report.ts';
import { collectMessages, desktop, openBrowser, phone } from './launch.ts';

export { desktop, phone };

export type Visit = {
  page: Page;
  context: BrowserContext;
  /** Uncaught errors, warnings and policy violations; a test expects none. */
  pageErrors: string[];
};
export type Look = BrowserContextOptions;

/** Opens a page in a browser context of its own, which is closed after the test. */
export async function visit(baseURL: string, look: Look = {}): Promise<Visit> {
  const context = await (
    await openBrowser()
  ).newContext({
    baseURL,
    viewport: phone,
    colorScheme: 'light',
    reducedMotion: 'reduce',
    locale: 'en-US',
    ...look,
  });
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

/** React marks the elements of the page that it has taken over. */
export const hasStarted = (page: Page): Promise<boolean> =>
  page
    .evaluate(() => {
      const root = document.getElementById('root');
      return !root || Object.keys(root.firstElementChild ?? {}).some((key) => key.startsWith('__react'));
    })
    // The page is left, as by a redirect.
    .catch(() => false);
