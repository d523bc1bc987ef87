import { join } from 'node:path';
import Database from 'better-sqlite3';
import type { Locator, Page, Route } from 'playwright-core';
import { expect } from 'vitest';
import type { ServerProcess } from './server-process.ts';

/** What goes wrong at a wedding: a server that refuses, a line that is cut or slow, time that has passed. */

/** A procedure by its name, or by its name and input as an address says them. */
export const callsTo = (procedure: string) => (url: URL) =>
  [url.pathname, url.pathname + url.search].includes(`/trpc/${procedure}`);

async function meddle(page: Page, procedure: string, handler: (route: Route) => Promise<void>) {
  const calls = callsTo(procedure);
  await page.route(calls, handler);
  /** Everything is as it was. */
  return () => page.unroute(calls, handler);
}

type Refusal = {
  status?: number;
  /** The server's sentence; without one the answer is some machine's in between, and no JSON. */
  message?: string;
  validation_errors?: { field: string; message: string }[];
};

/** Has every call of a procedure refused. @returns a function that mends it */
export const refuse = (page: Page, procedure: string, { status = 500, ...said }: Refusal = {}) =>
  meddle(page, procedure, (route) => {
    const data = { code: 'REFUSED', httpStatus: status, error: 'REFUSED', ...said };
    const body =
      said.message === undefined ? 'Bad Gateway' : JSON.stringify({ error: { ...said, code: -32000, data } });
    return route.fulfill({
      status,
      contentType: said.message === undefined ? 'text/plain' : 'application/json',
      body,
    });
  });

/** Has the calls of a procedure reach nobody. @returns a function that mends it */
export const disconnect = (page: Page, procedure: string) =>
  meddle(page, procedure, (route) => route.abort());

/** Keeps the calls of a procedure waiting, whatever becomes of them then. @returns a function that lets them through, these and all later ones */
export async function hold(page: Page, procedure: string): Promise<() => Promise<void>> {
  const gate = Promise.withResolvers<void>();
  const mend = await meddle(page, procedure, async (route) => {
    await gate.promise;
    await route.fallback().catch(() => undefined);
  });
  return async () => {
    gate.resolve();
    await mend();
  };
}

/** The inputs of a procedure's calls, as they are made from now on. */
export function recordCalls(page: Page, procedure: string): any[] {
  const heard: unknown[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (!callsTo(procedure)(url)) return;
    heard.push(request.postDataJSON() ?? JSON.parse(url.searchParams.get('input') ?? 'null'));
  });
  return heard;
}

/** Changes what a running journal has stored, as only time or an older version could. */
export function alterAnswers(journal: ServerProcess, statement: string, ...values: unknown[]): void {
  const db = new Database(join(journal.folder, 'wedding.sqlite'));
  try {
    if (db.prepare(statement).run(...values).changes === 0) throw new Error(`nothing changed: ${statement}`);
  } finally {
    db.close();
  }
}

/** Stops the clock of a page that has a clock installed. From now on time passes by `clock.runFor` alone. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
}

/** Lets time pass on a stopped clock until something is there, and at most 50 ms longer. */
export async function passTimeUntil(page: Page, there: Locator): Promise<void> {
  await expect
    .poll(async () => {
      await page.clock.runFor(50);
      return there.isVisible();
    })
    .toBe(true);
}
