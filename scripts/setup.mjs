// Makes a fresh clone ready before an npm script runs, in plain JavaScript, as it may run before anything is installed.
// Packages and Node always; `client` and `browser` when the script asks for them.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join, relative } from 'node:path';
import { bin, finish, machine, project, step, stop, top } from './setup/steps.mjs';

const lockfile = join(top, 'package-lock.json');

/** @param {string[]} paths files and folders; tests do not count, as nothing is built from them */
function fingerprint(...paths) {
  const files = paths.flatMap((path) =>
    statSync(path).isFile()
      ? path
      : readdirSync(path, { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
          .map((entry) => join(entry.parentPath, entry.name))
          .toSorted(),
  );
  const hash = createHash('sha256');
  for (const file of files) hash.update(`${relative(top, file)}\0`).update(readFileSync(file));
  return hash.digest('hex');
}

/** Does the work unless its stamp already bears this fingerprint. The stamp lives in what the work makes, and dies with it. */
function unlessStamped(
  /** @type {string} */ stamp,
  /** @type {string} */ print,
  /** @type {() => void} */ work,
) {
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === print) return;
  work();
  writeFileSync(stamp, print);
}

function installPackages() {
  unlessStamped(join(top, 'node_modules/.installed'), fingerprint(lockfile), () => {
    // Older npm would start a compiler for a package that ships its binaries; no package here needs a script.
    const quietly = ['--ignore-scripts', '--loglevel=error', '--no-audit', '--no-fund'];
    // NODE_ENV=production must not drop the tools that build the client, nor `omit` the Node that runs the server.
    const everything = ['--include=dev', '--include=optional'];
    // Two tries more within seconds; by itself npm takes minutes to notice that there is no network.
    const briefly = ['--fetch-retry-mintimeout=1000', '--fetch-retry-maxtimeout=5000'];
    step('Installing packages', ['npm', 'ci', ...quietly, ...everything, ...briefly], { on: machine });
  });
}

const versionOf = (/** @type {string} */ node) =>
  spawnSync(node, ['-p', 'process.versions.node'], {
    env: { ...process.env, PATH: machine },
    encoding: 'utf8',
  });

/** npm scripts find the Node that came as a package; elsewhere the machine's own must be new enough. */
function checkNode() {
  const link = join(bin, 'node');
  if (existsSync(link) && realpathSync(link) === process.execPath) return;

  const packaged = join(top, `node_modules/node-${process.platform}-${process.arch}/bin/node`);
  // npm 10 drops the link when one of two packages that offer it is for another machine.
  if (existsSync(packaged) && !existsSync(link)) symlinkSync(relative(bin, packaged), link);
  const own = versionOf(link);
  if (own.status === 0) return;

  // There is none for this platform, or it does not start here (another libc).
  rmSync(link, { force: true });
  const version = versionOf('node').stdout.trim();
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major < 22 || (major === 22 && minor < 18))
    stop(`Node 22.18 or newer is needed, this one is ${version}.`);
}

function buildClient() {
  const sources = [
    'client',
    'shared',
    'scripts/build',
    'vite.config.ts',
    'tsconfig.json',
    'package-lock.json',
  ];
  const print = fingerprint(...sources.map((path) => join(top, path)));
  unlessStamped(join(top, 'dist/client/.vite/sources'), print, () =>
    step('Building the client', ['vite', 'build', '--logLevel', 'warn'], { on: project, verbose: true }),
  );
}

const wanted = process.argv.slice(2);
installPackages();
checkNode();
if (wanted.includes('client')) buildClient();
if (wanted.includes('browser')) {
  const { ensureChromium } = await import('./setup/chromium.mjs');
  await ensureChromium();
}
finish();
