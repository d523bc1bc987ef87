import { chromium, type Browser, type Page } from 'playwright-core';
import { findChromium } from '../scripts/setup/chromium.mjs';

export const phone = { width: 390, height: 844 };
export const desktop = { width: 1440, height: 900 };

let browser: Promise<Browser> | undefined;

/** One Chromium for all; it goes with the process. */
export const openBrowser = (): Promise<Browser> =>
  (browser ??= (async () =>
    chromium.launch({
      executablePath: (await findChromium()) ?? '',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    }))());

/**
 * Collects what a page complains of from now on: a refused script or an error that nobody caught is a failure of any
 * test that looks.
 */
export function listen(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    if (/Content Security Policy|Warning:|Uncaught/.test(message.text())) complaints.push(message.text());
  });
  return complaints;
}
