import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** The journal as its host runs it: the real server and the real tools, each a process of its own. */

export const top = join(import.meta.dirname, '../..');

export type Run = { code: number | null; stdout: string; stderr: string };
export type Env = Record<string, string>;

/** A folder that is gone when the test is. */
export function tempFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'journal-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A port on which no server listens. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise<void>((resolve) => void server.close(() => resolve()));
  return port;
}

/** A shell that puts itself under a cgroup's limits and becomes the program behind it. */
const entering = (within: string) => [
  '/bin/sh',
  '-c',
  'echo $$ > "$0" && exec "$@"',
  join(within, 'cgroup.procs'),
];

/** The environment of our programs, without the settings of the machine. */
export const environment = (env: Env): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  NODE_ENV: 'test',
  NODE_COMPILE_CACHE: join(tmpdir(), 'journal-compiled'),
  ...env,
});

function start(args: string[], env: Env, within?: string) {
  const [program = '', ...rest] = [...(within ? entering(within) : []), process.execPath, ...args];
  const child = spawn(program, rest, { cwd: top, env: environment(env) });
  const run: Run = { code: null, stdout: '', stderr: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => (run.stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (run.stderr += text));
  const ended = new Promise<Run>(
    (resolve) => void child.on('close', (code) => resolve(Object.assign(run, { code }))),
  );
  return { child, run, ended };
}

/** Runs a program of ours to its end. */
export const runNode = (args: string[], env: Env): Promise<Run> => start(args, env).ended;

/** `npm run -s admin -- …` on a folder, in a process of its own. */
export const adminProcess = (folder: string, ...args: string[]): Promise<Run> =>
  runNode(['scripts/admin.ts', ...args], { DATA_DIR: folder });

/**
 * Starts the server and waits until it listens. It is stopped when the test is over.
 * @param within the folder of a cgroup to run in
 */
export async function startServer(env: Env, within?: string, flags: string[] = []) {
  const port = env.PORT ?? String(await freePort());
  const { child, run, ended } = start(['server/main.ts', ...flags], { PORT: port, ...env }, within);
  const stop = (signal: NodeJS.Signals = 'SIGTERM') => {
    child.kill(signal);
    return ended;
  };
  onTestFinished(async () => void (await stop('SIGKILL')));
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', () => run.stdout.includes('"msg":"ready"') && resolve());
    void ended.then(() => reject(new Error(`the server did not start: ${run.stderr}${run.stdout}`)));
  });
  const [, inviteUrl = ''] = /Invite your guests: (\S+)/.exec(run.stdout) ?? [];
  const folder = env.DATA_DIR ?? '';
  return { url: `http://127.0.0.1:${port}`, folder, port, inviteUrl, child, stop, run, ended };
}
