import { chromium, type Browser } from 'playwright-core';
import { findChromium } from '../../scripts/setup/chromium.mjs';

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
