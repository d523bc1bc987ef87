import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { machine, project, step, stop } from './steps.mjs';

/** The headless shell first: the same engine without windows, in half the time. */
const names = 'chromium-headless-shell chromium chromium-browser google-chrome google-chrome-stable'.split(
  ' ',
);
const advice = 'The browser tests need Chromium: install it, or set CHROMIUM to its path.';

/** CHROMIUM, else an installed browser, else Playwright's own. @returns {Promise<string | undefined>} */
export async function findChromium() {
  const { chromium } = await import('playwright-core');
  const folders = machine.split(delimiter);
  const installed = folders.flatMap((folder) => names.map((name) => join(folder, name)));
  return process.env.CHROMIUM || [...installed, chromium.executablePath()].find((file) => existsSync(file));
}

export async function ensureChromium() {
  const file = await findChromium();
  if (file && !existsSync(file)) stop(`CHROMIUM is ${file}, and there is no such file.`);
  if (file) return;

  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    // Waits for another apt instead of failing at its lock.
    const apt = ['apt-get', '-y', '-o', 'DPkg::Lock::Timeout=120'];
    await step('Fetching the package lists', [...apt, 'update'], { on: machine, advice });
    const install = [...apt, 'install', '--no-install-recommends', 'chromium-headless-shell'];
    await step('Installing Chromium', install, { on: machine, advice });
  } else {
    const install = ['playwright-core', 'install', '--no-shell', 'chromium'];
    await step('Fetching Chromium', install, { on: project, advice });
  }
  if (!(await findChromium())) stop(advice);
}
