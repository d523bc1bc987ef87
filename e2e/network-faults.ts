import { join } from 'node:path';
import Database from 'better-sqlite3';
import type { Locator, Page, Route } from 'playwright-core';
import { expect } from 'vitest';
import type { TestServer } from './server.ts';

/** Faults: refused, failed and delayed calls, changed rows, and passed time. */

/** Matches the calls of a procedure, named with or without the query of its input. */
export const callsTo = (procedure: string) => (url: URL) =>
  [url.pathname, url.pathname + url.search].includes(`/trpc/${procedure}`);

async function intercept(page: Page, procedure: string, handler: (route: Route) => Promise<void>) {
  const calls = callsTo(procedure);
  await page.route(calls, handler);
  return () => page.unroute(calls, handler);
}

type Failure = {
  status?: number;
  /** The server's message; without one the response is that of a proxy, no JSON. */
  message?: string;
  validation_errors?: { field: string; message: string }[];
};

/** Fails every call of a procedure. @returns a function that ends it */
export const failCalls = (page: Page, procedure: string, { status = 500, ...failure }: Failure = {}) =>
  intercept(page, procedure, (route) => {
    const data = { code: 'REFUSED', httpStatus: status, error: 'REFUSED', ...failure };
    const body =
      failure.message === undefined
        ? 'Bad Gateway'
        : JSON.stringify({ error: { ...failure, code: -32000, data } });
    return route.fulfill({
      status,
      contentType: failure.message === undefined ? 'text/plain' : 'application/json',
      body,
    });
  });

/** Aborts every call of a procedure, as a lost network does. @returns a function that ends it */
export const disconnect = (page: Page, procedure: string) =>
  intercept(page, procedure, (route) => route.abort());

/** Lets the server carry out the next call of a procedure, and loses its response. */
export const loseResponse = (page: Page, procedure: string) =>
  page.route(callsTo(procedure), (route) => route.fetch().then(() => route.abort()), { times: 1 });

/** Keeps the stream of changes from opening: with it a page is never idle, and a change may cause a call at any time. */
export const withoutStream = (page: Page) => disconnect(page, 'changes.follow');

/** Delays the calls of a procedure. @returns a function that sends these and all later ones */
export async function delayCalls(page: Page, procedure: string): Promise<() => Promise<void>> {
  const released = Promise.withResolvers<void>();
  const restore = await intercept(page, procedure, async (route) => {
    await released.promise;
    await route.fallback().catch(() => undefined);
  });
  return async () => {
    released.resolve();
    await restore();
  };
}

/** Keeps the answer to the next call of a procedure. @returns when the server has given it, and a function that lets it arrive */
export async function delayAnswer(page: Page, procedure: string) {
  const [given, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const delay = async (route: Route) => {
    const response = await route.fetch();
    given.resolve();
    await released.promise;
    await route.fulfill({ response });
  };
  await page.route(callsTo(procedure), delay, { times: 1 });
  return { given: given.promise, arrive: () => released.resolve() };
}

/** Lets a page send so many bytes per second. */
export async function limitUploads(page: Page, uploadThroughput: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 10,
    downloadThroughput: -1,
    uploadThroughput,
  });
}

/** Collects the inputs of a procedure's calls from now on. */
export function recordCalls(page: Page, procedure: string): any[] {
  const inputs: unknown[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (!callsTo(procedure)(url)) return;
    inputs.push(request.postDataJSON() ?? JSON.parse(url.searchParams.get('input') ?? 'null'));
  });
  return inputs;
}

/** Collects the inputs of a procedure's calls that are answered, from now on. */
export function recordAnswers(page: Page, procedure: string): any[] {
  const inputs: unknown[] = [];
  page.on('response', (response) => {
    if (callsTo(procedure)(new URL(response.url()))) inputs.push(response.request().postDataJSON());
  });
  return inputs;
}

/** Changes rows of a running server that no call can change. @throws when no row changes */
export function updateDatabase(server: TestServer, statement: string, ...values: unknown[]): void {
  const db = new Database(join(server.folder, 'wedding.sqlite'));
  try {
    if (db.prepare(statement).run(...values).changes === 0) throw new Error(`no row changed: ${statement}`);
  } finally {
    db.close();
  }
}

/** Lets an entry have been published at a time. */
export const publishedAt = (server: TestServer, id: number, time: string): void =>
  updateDatabase(server, 'update entry set published_at = ? where id = ?', time, id);

/** Stops the installed clock of a page: from now on `clock.runFor` alone advances it. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
}

/** Advances a stopped clock by steps of 50 ms until an element is visible. */
export async function runUntilSeen(page: Page, element: Locator): Promise<void> {
  await expect
    .poll(async () => {
      await page.clock.runFor(50);
      return element.isVisible();
    })
    .toBe(true);
}

/** Shows or hides a page, as its browser does with a tab: Playwright keeps every page visible. */
export const setVisibility = (page: Page, state: DocumentVisibilityState): Promise<void> =>
  page.evaluate((visibilityState) => {
    Object.defineProperty(document, 'visibilityState', { value: visibilityState, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);
