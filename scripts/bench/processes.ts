import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export type Running = Awaited<ReturnType<typeof startProcess>>;

/** Starts a program with the server's own flags of Node, and waits until it prints its port. */
export async function startProcess(program: string, env: Record<string, string>) {
  const flags = ['--max-semi-space-size=4', '--enable-source-maps', '--import', './scripts/bench/loop.ts'];
  const child = spawn(process.execPath, [...flags, program], {
    cwd: join(import.meta.dirname, '../..'),
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
  const ended = once(child, 'close');
  const port = await new Promise<string>((resolve, reject) => {
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      const [, found] = /"port":(\d+)/.exec(text) ?? [];
      if (found) resolve(found);
    });
    void ended.then(() => reject(new Error(`${program} did not start`)));
  });
  const proc = `/proc/${child.pid}`;
  const ask = async (message: 'begin' | 'end') => {
    child.send(message);
    return ((await once(child, 'message')) as [number])[0];
  };
  return {
    url: `http://127.0.0.1:${port}`,
    /** User and system time so far, in milliseconds. */
    cpu: () => {
      const fields = readFileSync(`${proc}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
      return (Number(fields[11]) + Number(fields[12])) * 10;
    },
    /** Of it and its workers, in MB; what several of them map of files counts once. */
    memory: () => {
      const workers = readFileSync(`${proc}/task/${child.pid}/children`, 'utf8').split(' ').filter(Boolean);
      const files = [child.pid, ...workers].map((pid) => `/proc/${pid}/smaps_rollup`);
      const { stdout } = spawnSync('grep', ['-hs', '^Pss:', ...files], { encoding: 'utf8' });
      return [...stdout.matchAll(/\d+/g)].reduce((sum, [kilobytes]) => sum + Number(kilobytes) / 1024, 0);
    },
    /** The processor time of the longest turn of the event loop while `work` runs, in ms. */
    async longestTurn(work: () => Promise<unknown>) {
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
