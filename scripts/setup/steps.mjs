import { spawnSync } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

export const top = join(import.meta.dirname, '../..');
export const bin = join(top, 'node_modules/.bin');

const localBin = join('node_modules', '.bin');
const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.endsWith(localBin));

/** The machine's own tools: npm must not run on the Node that it is about to delete. */
export const machine = path.join(delimiter);
/** The project's tools first, as npm scripts see them. */
export const project = [bin, machine].join(delimiter);

let steps = 0;

// All of it goes to stderr: the stdout of the command that follows is its own, a JSON document perhaps.
export const say = (/** @type {string} */ text) => process.stderr.write(text);

/** @returns {never} */
export function stop(/** @type {string} */ reason) {
  say(`${reason}\n`);
  process.exit(1);
}

const seconds = (/** @type {number} */ since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/**
 * Runs one command as a named and timed line. When it fails, the line ends with the reason and set-up stops.
 * @param {string} label
 * @param {string[]} commandLine
 * @param {{ on: string, advice?: string, verbose?: boolean }} how `on` is a PATH; `verbose` shows all that was printed
 */
export function step(label, [command = '', ...args], { on, advice = '', verbose = false }) {
  say(`${label} … `);
  steps += 1;
  const started = performance.now();
  const { status, error, stdout, stderr } = spawnSync(command, args, {
    cwd: top,
    env: { ...process.env, PATH: on, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: ['ignore', 'pipe', 'pipe'],
    encoding: 'utf8',
    maxBuffer: Infinity,
  });
  const output = error?.message ?? stripVTControlCharacters(stdout + stderr).trim();
  if (status !== 0) stop(`failed: ${verbose ? output : reasonIn(output)}${advice && ` - ${advice}`}`);
  say(`${seconds(started)}\n`);
  if (verbose && output) say(`${output}\n`);
}

/** The line that says most, among the many of npm, apt and Playwright. */
function reasonIn(/** @type {string} */ output) {
  const telling = /^(?:npm error (?!code |errno |syscall |path )|E: |(?=\w*Error: ))(\S.*)/m;
  return telling.exec(output)?.[1] ?? output.split('\n').at(-1);
}

/** The last line, if anything had to be done. */
export const finish = () => steps && say(`Ready after ${seconds(0)}\n`);
