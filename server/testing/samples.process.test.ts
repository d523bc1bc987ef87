import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { validate } from 'dockerfile-utils';
import { expect, test } from 'vitest';
import { tempFolder } from './processes.ts';

/** The samples in deploy/ and the container files, read by their own tools; the proxies run in `proxies.process.test.ts`. */

const top = join(import.meta.dirname, '../..');
const read = (name: string) => readFileSync(join(top, name), 'utf8');

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;

test.skipIf(!hasSystemd)('The systemd unit is valid and hardened (needs systemd-analyze)', () => {
  const unit = read('deploy/wedding-journal.service');
  expect(unit).toContain('ExecStart=/opt/wedding-journal/node_modules/.bin/node ');
  expect(unit).toContain(' server/main.ts\n');
  const file = join(tempFolder(), 'wedding-journal.service');
  // With the Node and the folder of this machine; the rest is verified as shipped.
  writeFileSync(
    file,
    unit
      .replace('/opt/wedding-journal/node_modules/.bin/node', process.execPath)
      .replaceAll('/opt/wedding-journal', top),
  );
  const verified = spawnSync('systemd-analyze', ['verify', '--man=no', file], { encoding: 'utf8' });
  expect([verified.status, verified.stdout + verified.stderr]).toEqual([0, '']);
  // In tenths: 0 for a service without any rights, 100 for one with all.
  const security = spawnSync('systemd-analyze', ['security', '--offline=true', '--threshold=20', file], {
    encoding: 'utf8',
  });
  expect([security.status, security.stdout.split('\n').at(-2)]).toEqual([0, expect.anything()]);
});

/** The calls that a filter of the unit names. */
function callsOf(filter: string): string[] {
  const { stdout } = spawnSync('systemd-analyze', ['syscall-filter', filter], { encoding: 'utf8' });
  const [, ...names] = stdout.split('\n').map((line) => line.trim());
  return names.flatMap((name) => (name.startsWith('@') ? callsOf(name) : name));
}

test.skipIf(!hasSystemd)(
  'The unit allows the system calls that the journal makes (needs systemd-analyze)',
  () => {
    const filters = [...read('deploy/wedding-journal.service').matchAll(/^SystemCallFilter=(~?)(.+)$/gm)];
    const named = (sign: string) =>
      filters
        .filter((filter) => filter[1] === sign)
        .flatMap((filter) => filter[2]?.split(' ').flatMap(callsOf));
    // Seen with strace: the media worker sets its priority, ffmpeg's encoder places its memory and threads.
    for (const call of ['setpriority', 'set_mempolicy', 'sched_setaffinity']) {
      expect([call, named('').includes(call), named('~').includes(call)]).toEqual([call, true, false]);
    }
    expect(named('~')).toContain('chroot');
  },
);

test('The Dockerfile has no fault, and what it copies exists', () => {
  const text = read('Dockerfile');
  expect(validate(text).map(({ message }) => message)).toEqual([]);
  const copied = [...text.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap((match) => match[1]?.split(' '));
  expect(copied.length).toBeGreaterThan(8);
  expect(copied.filter((name) => !existsSync(join(top, name ?? '')))).toEqual([]);
});

/** The COPY and RUN lines of a stage. */
const linesOf = (stage: string) =>
  stage
    .split('\n')
    .map((line) => /^(COPY|RUN) (?!--from)(.+)$/.exec(line))
    .flatMap((line) => (line ? [{ word: line[1], rest: line[2] ?? '' }] : []));

/** Copies what a COPY line names, without what `.dockerignore` leaves out. */
function copy(rest: string, folder: string): void {
  const names = rest.split(' ');
  const target = join(folder, names.pop() ?? '');
  for (const name of names)
    cpSync(join(top, name), names.length > 1 || rest.endsWith('/') ? join(target, name) : target, {
      recursive: true,
      filter: (file) => !file.includes('.test.') && !file.includes('server/testing'),
    });
}

test('The build stage of the Dockerfile builds the client from what it copies', () => {
  const folder = tempFolder();
  const stage = /^FROM \S+ AS build\n([\s\S]+?)^FROM/m.exec(read('Dockerfile'))?.[1] ?? '';
  const ran: (number | null)[] = [];
  for (const { word, rest } of linesOf(stage)) {
    if (word === 'COPY') copy(rest, folder);
    // With this clone's packages.
    else if (rest.startsWith('npm ci')) symlinkSync(join(top, 'node_modules'), join(folder, 'node_modules'));
    else {
      // In one language, with a catalog of its own: the others take the same files.
      const build = spawnSync('sh', ['-c', `${rest} de`], {
        cwd: folder,
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      ran.push(build.status);
    }
  }
  expect(ran).toEqual([0]);
  for (const name of ['index.html', '.vite/pages/de/pair/*.html'])
    expect(existsSync(join(folder, 'dist/client', name)), name).toBe(true);
});

test("The host's commands run from what the Dockerfile copies into the image", () => {
  const folder = tempFolder();
  const image = read('Dockerfile').replace(/[^]*^FROM /m, '');
  for (const { word, rest } of linesOf(image)) if (word === 'COPY') copy(rest, folder);
  symlinkSync(join(top, 'node_modules'), join(folder, 'node_modules'));
  const env = { PATH: process.env.PATH, DATA_DIR: join(folder, 'data') };
  const admin = (...args: string[]) =>
    spawnSync(process.execPath, ['scripts/admin.ts', ...args], { cwd: folder, env, encoding: 'utf8' });
  const made = admin('invite', '--json');
  expect([made.status, made.stderr]).toEqual([0, '']);
  const { findings } = JSON.parse(admin('doctor', '--json').stdout) as { findings: { what: string }[] };
  expect(findings.map(({ what }) => what)).toContain('database');
});

test('Compose.yaml follows the schema of Compose', () => {
  // Matters of order, and ports: the proxy is meant to be public.
  const off = ['service-keys-order', 'services-alphabetical-order', 'no-unbound-port-interfaces'];
  const linter = join(top, 'node_modules/dclint/bin/dclint.cjs');
  const options = [join(top, 'compose.yaml'), '--max-warnings', '0', '--disable-rule', ...off];
  const { status, stdout } = spawnSync(process.execPath, [linter, ...options], { encoding: 'utf8' });
  expect([status, stdout.trim()]).toEqual([0, '']);
});
