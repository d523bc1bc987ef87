import { existsSync } from 'node:fs';
import { machine, step } from './steps.mjs';

/** Whether this process may install packages of Debian. */
export const hasApt = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/**
 * Installs packages of Debian. Waits for another apt instead of failing at its lock.
 * @param {string} label
 * @param {string[]} packages
 * @param {string} advice
 */
export async function aptInstall(label, packages, advice) {
  const apt = ['apt-get', '-y', '-o', 'DPkg::Lock::Timeout=120'];
  await step('Fetching the package lists', [...apt, 'update'], { on: machine, advice });
  const install = [...apt, 'install', '--no-install-recommends', ...packages];
  await step(label, install, { on: machine, advice });
}
