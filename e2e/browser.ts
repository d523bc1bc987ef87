import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { onTestFinished } from 'vitest';
import { desktop, listen, openBrowser, phone } from './launch.ts';

export { desktop, openBrowser, phone };

export type Visit = { page: Page; context: BrowserContext; complaints: string[] };
export type Look = BrowserContextOptions;

/** A guest's own browser: nobody else's cookies. What the page complains of is collected. */
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
  onTestFinished(() => context.close());
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  const complaints = listen(page);
  return { page, context, complaints };
}
