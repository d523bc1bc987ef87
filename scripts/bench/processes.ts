import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Turn } from './loop.ts';

const top = join(import.meta.dirname, '../..');
const ticksPerSecond = 100;

export type Running = {
  url: string;
  /** User and system time so far, in microseconds. */
  cpu: () => number;
  /** Resident memory, in bytes. */
  memory: () => number;
  /** Memory of the process and its children, in bytes; what several of them map of files counts once. */
  treeMemory: () => number;
  /** The longest turn of the event loop while `work` runs, in a process that has loaded `loop.ts`. */
  longestTurn: (work: () => Promise<unknown>) => Promise<Turn>;
  stop: () => Promise<void>;
};

/** Starts a program with the server's own flags of Node, and `more`, and waits until it prints its port. */
export async function startProcess(
  program: string,
  env: Record<string, string>,
  more: readonly string[] = [],
): Promise<Running> {
  const flags = ['--max-semi-space-size=4', '--enable-source-maps', ...more];
  const child = spawn(process.execPath, [...flags, program], {
    cwd: top,
    env: {
      PATH: process.env.PATH,
      MALLOC_ARENA_MAX: '2',
      MALLOC_TRIM_THRESHOLD_: '131072',
      NODE_COMPILE_CACHE: 'node_modules/.cache/compile',
      PORT: '0',
      RATE_LIMIT: 'off',
      LOG_FORMAT: 'json',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const port = await new Promise<string>((resolve, reject) => {
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      const [, found] = /"port":(\d+)/.exec(text) ?? [];
      if (found) resolve(found);
    });
    child.on('close', () => reject(new Error(`${program} did not start`)));
  });
  return running(child, port);
}

function running(child: ChildProcess, port: string): Running {
  const ended = new Promise<void>((resolve) => void child.on('close', () => resolve()));
  const proc = (name: string) => readFileSync(`/proc/${child.pid}/${name}`, 'utf8');
  return {
    url: `http://127.0.0.1:${port}`,
    cpu: () => {
      const fields = proc('stat').split(') ')[1]?.split(' ') ?? [];
      return ((Number(fields[11]) + Number(fields[12])) / ticksPerSecond) * 1e6;
    },
    memory: () => kilobytes(proc('status'), 'VmRSS') * 1024,
    treeMemory: () => memoryOf(child.pid ?? 0),
    async longestTurn(work) {
      const ask = async (message: 'begin' | 'end') => {
        child.send(message);
        return ((await once(child, 'message')) as [Turn])[0];
      };
      await ask('begin');
      await work();
      return ask('end');
    },
    stop: async () => {
      child.kill();
      await ended;
    },
  };
}

const kilobytes = (status: string, name: string) =>
  Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0);

/** What several processes share counts once in their proportional sizes; none for one that has ended. */
function memoryOf(pid: number): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
  const files = [pid, ...children].map((one) => `/proc/${one}/smaps_rollup`);
  const { stdout } = spawnSync('grep', ['-hs', '^Pss:', ...files], { encoding: 'utf8' });
  return stdout.split('\n').reduce((sum, line) => sum + kilobytes(line, 'Pss'), 0) * 1024;
}
