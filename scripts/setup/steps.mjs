import { spawn } from 'node:child_process';
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

// Writes to stderr: the stdout belongs to the following command, which may print a JSON document.
export const say = (/** @type {string} */ text) => process.stderr.write(text);

/** @returns {never} */
export function stop(/** @type {string} */ reason, code = 1) {
  say(`${reason}\n`);
  process.exit(code);
}

const seconds = (/** @type {number} */ since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/** Ends the child with this process: ^C does not reach its process group. */
function end(/** @type {import('node:child_process').ChildProcess} */ child, undo = () => {}) {
  if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
  child.once('close', () => {
    undo();
    stop('\nInterrupted: the next start begins this step again.', 130);
  });
}

/**
 * Runs one command as a named and timed line. When it fails, the line ends with the reason and set-up stops.
 * @param {string} label
 * @param {string[]} commandLine
 * @param {{ on: string, advice?: string, verbose?: boolean, undo?: () => void }} how
 *   `on` is a PATH; `verbose` shows all that was printed; `undo` removes what an interrupted run leaves
 */
export async function step(label, [command = '', ...args], how) {
  const { on, advice = '', verbose = false, undo } = how;
  say(`${label} … `);
  steps += 1;
  const started = performance.now();
  // Before the child starts, so that no signal comes between.
  const onSignal = () => end(child, undo);
  for (const signal of signals) process.once(signal, onSignal);
  const child = spawn(command, args, {
    cwd: top,
    env: { ...process.env, PATH: on, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => (output += text));
  /** @type {number} */
  const status = await new Promise((resolve) => {
    child.once('error', (error) => {
      output = 'code' in error && error.code === 'ENOENT' ? `${command} is not installed` : error.message;
      resolve(1);
    });
    child.once('close', (code) => resolve(code ?? 1));
  });
  for (const signal of signals) process.off(signal, onSignal);
  output = stripVTControlCharacters(output).trim();
  if (status !== 0)
    stop(`failed: ${refusalIn(output) ?? (verbose ? output : reasonIn(output))}${advice && ` - ${advice}`}`);
  say(`${seconds(started)}\n`);
  if (verbose && output) say(`${output}\n`);
}

/** The sentence about what another user made here, such as root at an earlier start. */
function refusalIn(/** @type {string} */ output) {
  const [, refused] = /EACCES: [^']*'([^']+)'/.exec(output) ?? [];
  if (!refused?.startsWith(top)) return undefined;
  return `this user may not change ${refused}: give everything to one user, chown -R USER ${top}`;
}

/** The most informative line in the output of npm, apt and Playwright. */
function reasonIn(/** @type {string} */ output) {
  const telling = /^(?:npm error (?!code |errno |syscall |path )|E: |(?=\w*Error: ))(\S.*)/m;
  return telling.exec(output)?.[1] ?? output.split('\n').at(-1);
}

export const finish = () => steps && say(`Ready after ${seconds(0)}\n`);
