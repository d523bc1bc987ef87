import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { onTestFinished } from 'vitest';
import { desktop, openBrowser, phone } from './launch.ts';

export { desktop, openBrowser, phone };

export type Visit = { page: Page; context: BrowserContext; complaints: string[] };
export type Look = BrowserContextOptions;

/**
 * A guest's own browser: nobody else's cookies. What the console complains of is collected: a refused script or an
 * error that nobody caught is a failure of any test that looks.
 */
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
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    if (/Content Security Policy|Warning:|Uncaught/.test(message.text())) complaints.push(message.text());
  });
  return { page, context, complaints };
}
