import type { BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { reportOnFailure } from './failure-report.ts';
import type { StorageState } from './browser-context.ts';
import { collectMessages, desktop, openBrowser, phone } from './launch.ts';

export { desktop, phone };

export type Visit = { page: Page; context: BrowserContext };
export type Look = Omit<BrowserContextOptions, 'storageState' | 'viewport'> & {
  viewport?: typeof phone;
  storageState?: StorageState;
  /** In a context that no test has used, whose cache is empty. */
  fresh?: boolean;
};

/** A context, and a page of it that stays on the site: it fills the storage, and keeps the process of the site. */
type Kept = {
  key: string;
  context: BrowserContext;
  home: Page;
  /** Whether a test has added what stays until the context is closed. */
  isSpent: boolean;
};

/** The context of an earlier test of this worker, emptied. */
let idle: Kept | undefined;

async function takeContext(baseURL: string, fresh: boolean, options: BrowserContextOptions): Promise<Kept> {
  const key = JSON.stringify([baseURL, options]);
  const found = idle;
  idle = undefined;
  if (found?.key === key && !fresh) return found;
  await found?.context.close();
  const context = await (
    await openBrowser()
  ).newContext({
    baseURL,
    viewport: phone,
    colorScheme: 'light',
    reducedMotion: 'reduce',
    locale: 'en-US',
    ...options,
  });
  const home = await context.newPage();
  // A file of the disk has no storage that could be emptied.
  const isSite = baseURL.startsWith('http');
  if (isSite) await home.goto(`${baseURL}/favicon.svg`);
  const kept = { key, context, home, isSpent: !isSite };
  for (const [owner, name] of [
    [context, 'addInitScript'],
    [context, 'exposeFunction'],
    [context.clock, 'install'],
  ] as const) {
    const add = (Reflect.get(owner, name) as (...args: unknown[]) => unknown).bind(owner);
    Reflect.set(owner, name, (...args: unknown[]) => {
      kept.isSpent = true;
      return add(...args);
    });
  }
  return kept;
}

/** Keeps a context for the next test without what this one left: pages and all that was set on them, routes, storage. */
async function giveBack(kept: Kept, hasFailed: boolean): Promise<void> {
  const { context, home, isSpent } = kept;
  const pages = context.pages();
  // A handler that still waits for its response would fail after the test.
  for (const page of pages) await page.unrouteAll({ behavior: 'ignoreErrors' });
  if (isSpent || hasFailed || idle) return context.close();
  for (const page of pages) if (page !== home) await page.close();
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  await context.clearPermissions();
  await context.clearCookies();
  await home.evaluate(async () => {
    localStorage.clear();
    for (const { name = '' } of await indexedDB.databases())
      await new Promise((done) => (indexedDB.deleteDatabase(name).onsuccess = done));
  });
  idle = kept;
}

/** Opens a page in an empty browser context. Its uncaught errors, warnings and violations of policy fail the test. */
export async function visit(
  baseURL: string,
  { storageState, fresh = false, viewport, colorScheme, reducedMotion, ...options }: Look = {},
): Promise<Visit> {
  const kept = await takeContext(baseURL, fresh, options);
  const { context, home } = kept;
  if (storageState) {
    await context.addCookies(storageState.cookies);
    const items = storageState.origins.flatMap(({ localStorage: all }) => all);
    await home.evaluate((all) => {
      for (const { name, value } of all) localStorage.setItem(name, value);
    }, items);
  }
  const page = await context.newPage();
  if (viewport) await page.setViewportSize(viewport);
  if (colorScheme ?? reducedMotion) await page.emulateMedia({ colorScheme, reducedMotion });
  page.setDefaultTimeout(120_000);
  if (options.javaScriptEnabled !== false) waitForStart(page);
  const messages = collectMessages(page);
  // The hooks run last first: the report is written before the page is closed.
  onTestFinished(async ({ task }) => {
    await giveBack(kept, task.result?.state === 'fail');
    expect(messages.errors).toEqual([]);
  });
  reportOnFailure(page, messages);
  return { page, context };
}

/** Opens an address. What a test prepares before that needs `visit`. */
export async function pageAt(baseURL: string, path: string, look?: Look): Promise<Page> {
  const { page } = await visit(baseURL, look);
  await page.goto(path);
  return page;
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

/** Whether the application has taken over the page: `client/app/lazy-part.tsx`. */
export const hasStarted = (page: Page): Promise<boolean> =>
  page
    .evaluate(() => !document.getElementById('root') || 'started' in document.documentElement.dataset)
    // The page is left, as by a redirect.
    .catch(() => false);

export const path = (page: Page): string => new URL(page.url()).pathname;
export const isFocused = (there: Locator): Promise<boolean> =>
  there.evaluate((element) => element === document.activeElement);
export async function expectFocus(there: Locator): Promise<void> {
  await expect.poll(() => isFocused(there)).toBe(true);
}
/** Waits until a picture is loaded. */
export async function expectDrawn(there: Locator): Promise<void> {
  await expect.poll(() => there.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
}

/** Presses a control, and then, as the second press of a doubled one, what has come in its place. */
export async function pressTwice(page: Page, first: Locator, second: Locator): Promise<void> {
  await first.click();
  await second.waitFor();
  const { middle } = await boxOf(second);
  await page.mouse.move(middle.x, middle.y);
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
}

/** Where an element is in the window. @throws when it is not drawn */
export async function boxOf(there: Locator) {
  const box = await there.boundingBox();
  if (!box) throw new Error(`${String(there)} is not drawn`);
  const { x, y, width, height } = box;
  return { ...box, right: x + width, bottom: y + height, middle: { x: x + width / 2, y: y + height / 2 } };
}
