import { globSync } from 'node:fs';
import { aptInstall, hasApt } from './apt.mjs';
import { stop } from './steps.mjs';

/** The programs of the further browser engines, as glob patterns, and the packages of Debian that contain them. */
const programs = {
  firefox: { pattern: '/usr/bin/firefox{-esr,}', package: 'firefox-esr' },
  webkitDriver: { pattern: '/usr/bin/WebKitWebDriver', package: 'webkit2gtk-driver' },
  webkitBrowser: { pattern: '/usr/lib/*/webkit2gtk-4*/MiniBrowser', package: 'webkit2gtk-driver' },
  display: { pattern: '/usr/bin/Xvfb', package: 'xvfb' },
};

/**
 * The path of a program, if it is installed.
 * @param {keyof typeof programs} name
 */
export const findProgram = (name) => globSync(programs[name].pattern)[0];

/** The packages that are not installed, of all engines or of the named programs. */
export function missingPackages(names = /** @type {(keyof typeof programs)[]} */ (Object.keys(programs))) {
  const missing = names.filter((name) => !findProgram(name)).map((name) => programs[name].package);
  return [...new Set(missing)];
}

export async function ensureEngines() {
  const missing = missingPackages();
  if (missing.length === 0) return;
  const command = `apt-get install --no-install-recommends ${missing.join(' ')}`;
  if (!hasApt()) stop(`The tests of the other engines need further programs. As root: ${command}`);
  await aptInstall('Installing Firefox and WebKit', missing, `Repeat as root: ${command}`);
}
