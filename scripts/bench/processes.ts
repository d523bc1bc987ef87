import { spawn, type ChildProcess } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';

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
  stop: () => Promise<void>;
};

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise<void>((resolve) => void server.close(() => resolve()));
  return port;
}

/** Starts a program with the server's own flags of Node, and waits until it prints `ready`. */
export async function startProcess(program: string, env: Record<string, string>): Promise<Running> {
  const port = await freePort();
  const flags = ['--max-semi-space-size=4', '--enable-source-maps'];
  const child = spawn(process.execPath, [...flags, program], {
    cwd: top,
    env: {
      PATH: process.env.PATH,
      MALLOC_ARENA_MAX: '2',
      MALLOC_TRIM_THRESHOLD_: '131072',
      NODE_COMPILE_CACHE: 'node_modules/.cache/compile',
      PORT: String(port),
      RATE_LIMIT: 'off',
      LOG_FORMAT: 'json',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => text.includes('ready') && resolve());
    child.on('close', () => reject(new Error(`${program} did not start`)));
  });
  return running(child, port);
}

/** Starts nginx as one process that serves a folder, unguarded, at `/uploads/`. */
export async function startNginx(files: string, scratch: string): Promise<Running> {
  const port = await freePort();
  const temps = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${scratch}/${kind};`,
  );
  const conf = join(scratch, 'nginx.conf');
  writeFileSync(
    conf,
    `daemon off; master_process off; pid ${scratch}/pid; error_log ${scratch}/error.log; events {}
     http { ${temps.join(' ')} access_log off; sendfile on; keepalive_requests 1000000;
       server { listen 127.0.0.1:${port}; location /uploads/ { alias ${files}/; } } }`,
  );
  const child = spawn('nginx', ['-c', conf, '-e', join(scratch, 'error.log')], { stdio: 'ignore' });
  child.on('error', () => undefined);
  const server = running(child, port);
  for (let tries = 0; tries < 100; tries++) {
    if (await fetch(server.url).catch(() => null)) return server;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('nginx did not start');
}

function running(child: ChildProcess, port: number): Running {
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
    stop: async () => {
      child.kill();
      await ended;
    },
  };
}

const kilobytes = (status: string, name: string) =>
  Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0);

function memoryOf(parent: number): number {
  const processes = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => ({ pid: Number(pid), status: statusOf(pid) }));
  const tree = processes.filter(({ pid, status }) => pid === parent || kilobytes(status, 'PPid') === parent);
  const anonymous = tree.reduce((sum, { status }) => sum + kilobytes(status, 'RssAnon'), 0);
  const mapped = Math.max(...tree.map(({ status }) => kilobytes(status, 'RssFile')));
  return (anonymous + mapped) * 1024;
}

/** Empty when the process has ended meanwhile. */
function statusOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8');
  } catch {
    return '';
  }
}
