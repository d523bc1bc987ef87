// Prepares a fresh clone before an npm script runs. The syntax of this file is that of Node 12, so that an old Node ends
// with one sentence; the work is in setup/prepare.mjs.
import { readFileSync } from 'fs';

const file = new URL('../package.json', import.meta.url);
const manifest = /** @type {{ engines: { node: string } }} */ (JSON.parse(readFileSync(file, 'utf8')));
const minimum = manifest.engines.node.replace('>=', '');

/** A version as one number that can be compared: major and minor. */
const rank = (/** @type {string} */ version) => {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major * 1000 + minor;
};

if (rank(process.versions.node) < rank(minimum)) {
  console.error(
    `Node ${minimum} or newer is needed, and this is ${process.versions.node}: install the current one from https://nodejs.org, then repeat the command.`,
  );
  process.exit(1);
}
import('./setup/prepare.mjs').catch((error) => {
  console.error(error);
  process.exit(1);
});
