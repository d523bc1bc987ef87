import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { onTestFinished } from 'vitest';
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
