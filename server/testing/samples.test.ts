import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { validate } from 'dockerfile-utils';
import { expect, test } from 'vitest';
import { tempFolder } from './processes.ts';

/** What is shipped for deployment, before the tools that read it; the two proxies run in `proxies.test.ts`. */

const top = join(import.meta.dirname, '../..');
const read = (name: string) => readFileSync(join(top, name), 'utf8');

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;

test.skipIf(!hasSystemd)('the unit is understood and hardened (needs systemd-analyze)', () => {
  const unit = read('deploy/wedding-journal.service');
  expect(unit).toContain('ExecStart=/opt/wedding-journal/node_modules/.bin/node ');
  expect(unit).toContain(' server/main.ts\n');
  const file = join(tempFolder(), 'wedding-journal.service');
  // Where this machine has its Node and the code; the rest as it is.
  writeFileSync(
    file,
    unit
      .replace('/opt/wedding-journal/node_modules/.bin/node', process.execPath)
      .replaceAll('/opt/wedding-journal', top),
  );
  const verified = spawnSync('systemd-analyze', ['verify', '--man=no', file], { encoding: 'utf8' });
  expect([verified.status, verified.stdout + verified.stderr]).toEqual([0, '']);
  // 0 is a service that may nothing, 10 one that may all.
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

test.skipIf(!hasSystemd)('the unit lets the journal do what it does (needs systemd-analyze)', () => {
  const filters = [...read('deploy/wedding-journal.service').matchAll(/^SystemCallFilter=(~?)(.+)$/gm)];
  const named = (sign: string) =>
    filters
      .filter((filter) => filter[1] === sign)
      .flatMap((filter) => filter[2]?.split(' ').flatMap(callsOf));
  // Seen with strace beside what every program does: the darkroom is niced, ffmpeg's encoder places its memory.
  for (const call of ['setpriority', 'set_mempolicy', 'sched_setaffinity']) {
    expect([call, named('').includes(call), named('~').includes(call)]).toEqual([call, true, false]);
  }
  expect(named('~')).toContain('chroot');
});

test('the Dockerfile has no fault, and what it copies is there', () => {
  const text = read('Dockerfile');
  expect(validate(text).map(({ message }) => message)).toEqual([]);
  const copied = [...text.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap((match) => match[1]?.split(' '));
  expect(copied.length).toBeGreaterThan(8);
  expect(copied.filter((name) => !existsSync(join(top, name ?? '')))).toEqual([]);
});

test('compose.yaml follows the schema of compose', () => {
  // Matters of taste, and ports: the proxy is there for the whole world.
  const off = ['service-keys-order', 'services-alphabetical-order', 'no-unbound-port-interfaces'];
  const linter = join(top, 'node_modules/dclint/bin/dclint.cjs');
  const lint = (file: string) =>
    spawnSync(process.execPath, [linter, file, '--max-warnings', '0', '--disable-rule', ...off], {
      encoding: 'utf8',
    });
  const { status, stdout } = lint(join(top, 'compose.yaml'));
  expect([status, stdout.trim()]).toEqual([0, '']);
  const wrong = join(tempFolder(), 'compose.yaml');
  writeFileSync(wrong, read('compose.yaml').replace('restart: unless-stopped', 'restarts: often'));
  expect(lint(wrong).status).not.toBe(0);
});
