import { chromium, type Browser, type Page } from 'playwright-core';
import { findChromium } from '../scripts/setup/chromium.mjs';

export const phone = { width: 390, height: 844 };
export const desktop = { width: 1440, height: 900 };

let browser: Promise<Browser> | undefined;

/** The Chromium that all tests of this process share; it ends with the process. */
export const openBrowser = (): Promise<Browser> =>
  (browser ??= (async () =>
    chromium.launch({
      executablePath: (await findChromium()) ?? '',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        // The pages of a context share a process that has compiled the scripts already.
        '--process-per-site',
        // A page of a test ends before what the optimizing compilers of V8 cost is won back.
        '--js-flags=--no-opt --no-maglev',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // A microphone that beeps once a second, allowed to every page.
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
      ],
    }))());

export type PageMessages = {
  /** Uncaught errors, React's warnings and violations of the content security policy; a test expects none. */
  errors: string[];
  /** Every console message, uncaught error and failed request, in their order. */
  all: string[];
};

/** Collects the messages of a page from now on. */
export function collectMessages(page: Page): PageMessages {
  const errors: string[] = [];
  const all: string[] = [];
  page.on('pageerror', (error) => {
    errors.push(String(error));
    all.push(error.stack ?? String(error));
  });
  page.on('console', (message) => {
    const text = message.text();
    all.push(`${message.type()}: ${text}`);
    if (/Content Security Policy|Warning:|Uncaught/.test(text)) errors.push(text);
  });
  page.on('requestfailed', (request) =>
    all.push(`request failed: ${request.method()} ${request.url()} ${request.failure()?.errorText}`),
  );
  return { errors, all };
}
