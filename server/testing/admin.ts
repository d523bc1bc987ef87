import { fork } from 'node:child_process';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { environment, top, type Env, type Run } from './processes.ts';

/**
 * The host's commands in one process beside the tests, which runs them one after another: a process for each would take
 * ten times as long. `adminProcess` of `processes.ts` starts one as the host does.
 */

/** What follows the output of a command on both streams. */
const end = '\0end of the command\0';

function startProcess() {
  const child = fork(join(import.meta.dirname, 'admin-process.ts'), {
    cwd: top,
    env: environment({}),
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const output = { stdout: '', stderr: '' };
  let told = () => {};
  const streams = ['stdout', 'stderr'] as const;
  for (const name of streams) {
    child[name]?.setEncoding('utf8').on('data', (text: string) => {
      output[name] += text;
      told();
    });
    // The process ends with that of the tests, and does not keep it from ending.
    (child[name] as Socket | null)?.unref();
  }
  child.unref();
  child.channel?.unref();
  child.on('exit', () => told());

  /** Runs one command line; not while another one runs. @throws when the process ends */
  return async (args: string[], env: NodeJS.ProcessEnv): Promise<Run> => {
    const code = new Promise<number>((resolve) => child.once('message', resolve));
    const ended = new Promise<void>((resolve, reject) => {
      told = () => {
        if (streams.every((name) => output[name].endsWith(end))) resolve();
        else if (child.exitCode !== null || child.signalCode !== null)
          reject(new Error(`the commands' process ended: ${output.stderr}${output.stdout}`));
      };
    });
    child.send({ args, env, end });
    await ended;
    const run = { code: await code, stdout: '', stderr: '' };
    for (const name of streams) {
      run[name] = output[name].slice(0, -end.length);
      output[name] = '';
    }
    return run;
  };
}

let run: ReturnType<typeof startProcess> | undefined;
let last: Promise<unknown> = Promise.resolve();

/** `npm run -s admin -- …` with these settings. */
export function adminWith(env: Env, ...args: string[]): Promise<Run> {
  const before = last;
  const result = (async () => {
    await before;
    run ??= startProcess();
    return run(args, environment(env));
  })();
  last = result.catch(() => (run = undefined));
  return result;
}

/** `npm run -s admin -- …` on a folder. */
export const admin = (folder: string, ...args: string[]): Promise<Run> =>
  adminWith({ DATA_DIR: folder }, ...args);
