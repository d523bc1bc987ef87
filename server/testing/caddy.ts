import { spawn, spawnSync } from 'node:child_process';
import { createWriteStream, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, vi } from 'vitest';
import { answersAt } from './nginx.ts';
import { freePort, startServer, tempFolder } from './processes.ts';

/** The shipped sample of Caddy before the real server, at the root of a name or under a path. */

export const hasCaddy = spawnSync('caddy', ['version']).status === 0;

const sample = readFileSync(join(import.meta.dirname, '../../deploy/Caddyfile'), 'utf8');

/** The sample as it is; under a path, the lines that it keeps for that in place of its own. */
function settings(base: string): string {
  const [own = '', commented = ''] = sample.split(/(?=^# Under a path)/m);
  if (base === '') return own;
  const lines = [...commented.matchAll(/^#\t(.*)$/gm)].map((match) => match[1]);
  const start = own.indexOf('\n\t# Caddy sets');
  const end = own.indexOf('\n\t# Links of e-mails');
  return own.slice(0, start) + '\n' + lines.join('\n') + own.slice(end);
}

/** Starts both; they end with the test. */
export async function openBehindCaddy(base: string) {
  const folder = tempFolder();
  const port = await freePort();
  const site = `https://localhost:${port}`;
  const data = join(folder, 'data');
  const journal = await startServer({ DATA_DIR: data, PUBLIC_URL: site + base, TRUST_PROXY: '127.0.0.1' });
  const file = join(folder, 'Caddyfile');
  // Caddy signs for localhost itself; its authority need not be installed.
  const here = '{\n\tadmin off\n\tskip_install_trust\n\tauto_https disable_redirects\n}\n';
  writeFileSync(file, here + settings(base).replaceAll('127.0.0.1:3000', `127.0.0.1:${journal.port}`));
  const env = { PATH: process.env.PATH, HOME: folder, SITE_ADDRESS: site };
  const options = ['--adapter', 'caddyfile', '--config', file];
  const check = spawnSync('caddy', ['validate', ...options], { env, encoding: 'utf8' });
  expect(check.stdout + check.stderr).toContain('Valid configuration');
  const child = spawn('caddy', ['run', ...options], { env, stdio: ['ignore', 'pipe', 'ignore'] });
  child.stdout.pipe(createWriteStream(join(folder, 'wedding.log')));
  onTestFinished(() => void child.kill('SIGTERM'));
  await vi.waitUntil(() => answersAt(port), { timeout: 120_000, interval: 20 });
  return { port, folder, data };
}
