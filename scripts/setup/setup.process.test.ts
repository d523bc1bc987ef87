import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { runNode, tempFolder } from '../../server/testing/processes.ts';
import { clientSources } from './sources.mjs';

const top = join(import.meta.dirname, '../..');
const read = (name: string) => readFileSync(join(top, name), 'utf8');

/** A clone without packages, and an `npm` on its PATH that runs these lines of shell. */
function clone(npm: string) {
  const folder = tempFolder();
  cpSync(join(top, 'scripts/setup'), join(folder, 'scripts/setup'), { recursive: true });
  for (const name of ['scripts/setup.mjs', 'package.json', '.node-version'])
    cpSync(join(top, name), join(folder, name));
  writeFileSync(
    join(folder, 'package-lock.json'),
    JSON.stringify({ packages: { '': {}, 'node_modules/a': {} } }),
  );
  mkdirSync(join(folder, 'bin'));
  const program = join(folder, 'bin/npm');
  writeFileSync(program, `#!/bin/sh\n${npm}\n`);
  chmodSync(program, 0o755);
  const start = () => {
    const child = spawn(process.execPath, ['scripts/setup.mjs'], {
      cwd: folder,
      env: { PATH: `${join(folder, 'bin')}:${process.env.PATH ?? ''}` },
    });
    let stderr = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
    const ended = new Promise<{ code: number | null; stderr: string }>(
      (resolve) => void child.on('close', (code) => resolve({ code, stderr })),
    );
    onTestFinished(async () => {
      child.kill('SIGKILL');
      await ended;
    });
    return { child, ended };
  };
  return { folder, start };
}

const installed = `mkdir -p node_modules/.bin && ln -s ${process.execPath} node_modules/.bin/node && touch node_modules/.package-lock.json`;

test('An outdated Node ends with one sentence that names both versions', async () => {
  const pretend = `data:text/javascript,Object.defineProperty(process.versions, 'node', { value: '18.19.1' })`;
  const { code, stdout, stderr } = await runNode(['--import', pretend, 'scripts/setup.mjs'], {});
  const { engines } = JSON.parse(read('package.json')) as { engines: { node: string } };
  const minimum = engines.node.replace('>=', '');
  expect([code, stdout, stderr]).toEqual([
    1,
    '',
    `Node ${minimum} or newer is needed, and this is 18.19.1: install the current one from https://nodejs.org, then repeat the command.\n`,
  ]);
});

test('The file that checks the version has no syntax that an old Node refuses', () => {
  expect(read('scripts/setup.mjs')).not.toMatch(
    /\?\.|\?\?|\|\|=|'node:|^await|import\.meta\.(dirname|filename)/m,
  );
});

test('An interrupt ends npm, removes the half-made packages and prints that', async () => {
  const { folder, start } = clone('mkdir -p node_modules/half; echo $$ > npm.pid; sleep 600');
  const { child, ended } = start();
  const pidFile = join(folder, 'npm.pid');
  const pid = await vi.waitUntil(() => existsSync(pidFile) && Number(readFileSync(pidFile, 'utf8')), {
    timeout: 120_000,
  });
  child.kill('SIGINT');
  const { code, stderr } = await ended;
  expect([code, stderr]).toEqual([130, expect.stringContaining('\nInterrupted: the next start')]);
  expect(existsSync(join(folder, 'node_modules'))).toBe(false);
  expect(() => process.kill(pid, 0)).toThrow('ESRCH');
});

test('An interrupted installation is removed and repeated', async () => {
  const { folder, start } = clone(`test ! -e node_modules/half && ${installed}`);
  mkdirSync(join(folder, 'node_modules/half'), { recursive: true });
  const first = await start().ended;
  expect([first.code, first.stderr]).toEqual([
    0,
    expect.stringMatching(/^The last installation was cut off: starting again\nInstalling packages … \d/),
  ]);
  expect(await start().ended).toEqual({ code: 0, stderr: '' });
});

test('A failed installation ends with the line of npm that gives the reason', async () => {
  const { start } = clone(
    'echo "npm error code ENOTFOUND" >&2; echo "npm error network is down" >&2; exit 1',
  );
  expect(await start().ended).toEqual({ code: 1, stderr: 'Installing packages … failed: network is down\n' });
});

test('A step on files of another user ends with one sentence', async () => {
  const { folder, start } = clone(
    `echo "npm error Error: EACCES: permission denied, rename '$PWD/node_modules/a' -> '/b'" >&2; exit 1`,
  );
  expect(await start().ended).toEqual({
    code: 1,
    stderr: `Installing packages … failed: this user may not change ${folder}/node_modules/a: give everything to one user, chown -R USER ${folder}\n`,
  });
});

test('The minimum Node is in package.json, and every other place follows the recommended one', () => {
  const { optionalDependencies } = JSON.parse(read('package.json')) as {
    optionalDependencies: Record<string, string>;
  };
  const recommended = read('.node-version').trim();
  const packaged = Object.entries(optionalDependencies).filter(([name]) => name.startsWith('node-'));
  expect(packaged).toEqual(packaged.map(([name]) => [name, recommended]));
  expect(packaged).not.toEqual([]);
  const images = [...read('Dockerfile').matchAll(/^FROM node:(\d+)-/gm)].map(([, major]) => major);
  expect(new Set(images)).toEqual(new Set([recommended.split('.')[0]]));
});

test('The fingerprint of the client covers what vite.config.ts and its plugins import', () => {
  const plugins = readdirSync(join(top, 'scripts/build')).filter((name) => /(?<!\.test)\.ts$/.test(name));
  const files = ['vite.config.ts', ...plugins.map((name) => `scripts/build/${name}`)];
  const imported = files.flatMap((file) =>
    [...read(file).matchAll(/\bfrom '(\.[^']+)'/g)].map(([, path = '']) => join(top, file, '..', path)),
  );
  expect(imported).toContain(join(top, 'scripts/build/pages.ts'));
  const covered = (path: string) =>
    clientSources.some((source) => path === source || path.startsWith(`${source}/`));
  expect(imported.filter((path) => !covered(path))).toEqual([]);
});

test('npm finds the Node that runs the server', () => {
  const { status, stdout } = spawnSync('node', ['-p', 'process.versions.node'], {
    env: { PATH: `${join(top, 'node_modules/.bin')}:${process.env.PATH ?? ''}` },
    encoding: 'utf8',
  });
  expect([status, stdout.trim()]).toEqual([0, read('.node-version').trim()]);
});
