// Installs packages and Node where they are missing; builds the client, the languages of the tests, and finds a
// browser when the arguments name `client`, `pseudo` and `browser`.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { clientSources, fingerprint } from './sources.mjs';
import { bin, finish, machine, project, say, step, stop, top } from './steps.mjs';

const lockfile = join(top, 'package-lock.json');
const modules = join(top, 'node_modules');

/**
 * Does the work unless its stamp file, within the output, has this fingerprint.
 * @param {string} stamp
 * @param {string} print
 * @param {() => Promise<void>} work
 */
async function unlessStamped(stamp, print, work) {
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === print) return;
  await work();
  writeFileSync(stamp, print);
}

const removePackages = () => rmSync(modules, { recursive: true, force: true, maxRetries: 5 });

async function installPackages() {
  await unlessStamped(join(modules, '.installed'), fingerprint(lockfile), async () => {
    // npm writes its own list of installed packages last.
    if (existsSync(modules) && !existsSync(join(modules, '.package-lock.json'))) {
      say('The last installation was cut off: starting again\n');
      removePackages();
    }
    // Older npm would start a compiler for a package that ships its binaries; no package here needs a script.
    const quietly = ['--ignore-scripts', '--loglevel=error', '--no-audit', '--no-fund'];
    // NODE_ENV=production must not drop the tools that build the client, nor `omit` the Node that runs the server.
    const everything = ['--include=dev', '--include=optional'];
    // Two tries more within seconds; by itself npm takes minutes to notice that there is no network.
    const briefly = ['--fetch-retry-mintimeout=1000', '--fetch-retry-maxtimeout=5000'];
    await step('Installing packages', ['npm', 'ci', ...quietly, ...everything, ...briefly], {
      on: machine,
      undo: removePackages,
    });
  });
}

/** Whether this Node starts and runs TypeScript: the packaged one may be for another libc, the machine's own too old. */
const runsTypeScript = (/** @type {string} */ node) =>
  spawnSync(node, ['-p', 'Boolean(process.features.typescript)'], {
    env: { ...process.env, PATH: machine },
    encoding: 'utf8',
  }).stdout?.trim() === 'true';

/** npm scripts find the Node that came as a package; on other platforms the machine's own must run TypeScript. */
function checkNode() {
  const link = join(bin, 'node');
  if (existsSync(link) && realpathSync(link) === process.execPath) return;

  const packaged = join(modules, `node-${process.platform}-${process.arch}/bin/node`);
  // npm 10 drops the link when one of two packages that offer it is for another machine.
  if (existsSync(packaged) && !existsSync(link)) symlinkSync(relative(bin, packaged), link);
  if (runsTypeScript(link)) return;

  rmSync(link, { force: true });
  if (runsTypeScript('node')) return;
  const wanted = readFileSync(join(top, '.node-version'), 'utf8').trim();
  stop(
    `For ${process.platform} on ${process.arch} no Node comes with the packages, and this machine's own (${process.versions.node}) cannot run TypeScript: install Node ${wanted} from https://nodejs.org, then repeat the command.`,
  );
}

/** @param {string} label @param {string} stamp @param {string[]} args */
const build = (label, stamp, ...args) =>
  unlessStamped(join(top, 'dist/client/.vite', stamp), fingerprint(...clientSources), () =>
    step(label, ['node', 'scripts/build/main.ts', ...args], { on: project, verbose: true }),
  );

const wanted = process.argv.slice(2);
await installPackages();
checkNode();
if (wanted.includes('client')) await build('Building the client', 'sources');
if (wanted.includes('pseudo')) await build('Building test languages', 'pseudo', 'pseudo');
if (wanted.includes('browser')) {
  const { ensureChromium } = await import('./chromium.mjs');
  await ensureChromium();
}
finish();
