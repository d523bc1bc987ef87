import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { machine, project, step, stop } from './steps.mjs';

/** The headless shell first: the same engine without windows, in half the time. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
const advice = 'The browser tests need Chromium: install it, or set CHROMIUM to its path.';

const onPath = (/** @type {string[]} */ ...commands) =>
  machine
    .split(delimiter)
    .flatMap((folder) => commands.map((command) => join(folder, command)))
    .find((file) => existsSync(file));

/**
 * The browser for the tests: CHROMIUM, else an installed one, else Playwright's own.
 * @returns {Promise<string | undefined>}
 */
export async function findChromium() {
  const file = process.env.CHROMIUM || onPath(...names);
  if (file) return file;
  const { chromium } = await import('playwright-core');
  return [chromium.executablePath()].find((own) => existsSync(own));
}

export async function ensureChromium() {
  const file = await findChromium();
  if (file && !existsSync(file)) stop(`CHROMIUM is ${file}, and there is no such file.`);
  if (file) return;

  if (process.getuid?.() === 0 && onPath('apt-get')) {
    // Waits for another apt instead of failing at its lock.
    const apt = ['apt-get', '-y', '-o', 'DPkg::Lock::Timeout=120'];
    const install = [...apt, 'install', '--no-install-recommends', 'chromium-headless-shell'];
    await step('Fetching the package lists', [...apt, 'update'], { on: machine, advice });
    await step('Installing Chromium', install, { on: machine, advice });
  } else {
    const install = ['playwright-core', 'install', '--no-shell', 'chromium'];
    await step('Fetching Chromium', install, { on: project, advice });
  }
  if (!(await findChromium())) stop(advice);
}
