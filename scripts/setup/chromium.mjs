import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { aptInstall, hasApt } from './apt.mjs';
import { machine, project, step, stop } from './steps.mjs';

/** The headless shell first: the same engine without windows, in half the time. */
const names = 'chromium-headless-shell chromium chromium-browser google-chrome google-chrome-stable'.split(
  ' ',
);
const advice = 'The browser tests need Chromium: install it, or set CHROMIUM to its path.';

const onPath = () =>
  machine
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((file) => existsSync(file));

/**
 * The browser for the tests: CHROMIUM, else an installed one, else Playwright's own.
 * @returns {Promise<string | undefined>}
 */
export async function findChromium() {
  const file = process.env.CHROMIUM || onPath();
  if (file) return file;
  const { chromium } = await import('playwright-core');
  const own = chromium.executablePath();
  return existsSync(own) ? own : undefined;
}

export async function ensureChromium() {
  const file = await findChromium();
  if (file && !existsSync(file)) stop(`CHROMIUM is ${file}, and there is no such file.`);
  if (file) return;

  if (hasApt()) {
    await aptInstall('Installing Chromium', ['chromium-headless-shell'], advice);
  } else {
    const install = ['playwright-core', 'install', '--no-shell', 'chromium'];
    await step('Fetching Chromium', install, { on: project, advice });
  }
  if (!(await findChromium())) stop(advice);
}
