import { spawn, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:tls';
import { join } from 'node:path';
import { expect, onTestFinished, vi } from 'vitest';
import { freePort, startServer, tempFolder } from './processes.ts';

/** The shipped sample of nginx before the real server, at the root of a name or under a path. */

const nginx = ['nginx', '/usr/sbin/nginx'].find((path) => spawnSync(path, ['-v']).status === 0);
const openssl = spawnSync('openssl', ['version']).status === 0;

/** Whether this machine has the programs that the proxy needs. */
export const hasNginx = nginx !== undefined && openssl;

const sample = readFileSync(join(import.meta.dirname, '../../deploy/nginx.conf'), 'utf8');

/** The sample with this machine's ports, folders and certificate, and nothing else changed. */
async function settings(folder: string, journalPort: string, port: number, base: string) {
  const [plain = '', secure = ''] = sample.split(/(?<=\n)(?=server \{\n {4}listen 443)/);
  const moved = secure.replace(/location \/(?=\w|\s)/g, `location ${base}/`);
  const site = (plain + moved)
    .replaceAll('127.0.0.1:3000', `127.0.0.1:${journalPort}`)
    .replace(/^.*listen \[::\].*\n/gm, '')
    .replace('listen 80;', `listen 127.0.0.1:${await freePort()};`)
    .replace('listen 443', `listen 127.0.0.1:${port}`)
    .replaceAll('/etc/letsencrypt/live/wedding.example.org', folder)
    .replaceAll('/var/log/nginx', folder);
  const temps = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};`,
  );
  return `${process.getuid?.() === 0 ? 'user root;' : ''} daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
    events {} http { ${temps.join(' ')} ${site} }`;
}

/** Starts both; they end with the test. */
export async function openBehindNginx(base: string) {
  const folder = tempFolder();
  const port = await freePort();
  const site = `https://localhost:${port}${base}`;
  const journal = await startServer({
    DATA_DIR: join(folder, 'data'),
    PUBLIC_URL: site,
    TRUST_PROXY: '127.0.0.1',
  });
  const made = '-newkey rsa:2048 -nodes -keyout privkey.pem -out fullchain.pem -days 2 -subj /CN=localhost';
  spawnSync('openssl', ['req', '-x509', ...made.split(' ')], { cwd: folder });
  const conf = join(folder, 'nginx.conf');
  writeFileSync(conf, await settings(folder, journal.port, port, base));
  const check = spawnSync(nginx ?? '', ['-t', '-c', conf], { encoding: 'utf8' });
  expect(check.stderr).toContain('test is successful');
  const child = spawn(nginx ?? '', ['-c', conf], { stdio: 'ignore' });
  onTestFinished(() => void child.kill('SIGTERM'));
  await vi.waitUntil(() => answersAt(port), { timeout: 120_000, interval: 20 });

  return { port, folder, data: join(folder, 'data') };
}

/** Whether a server at a local port answers TLS: after opening the port it may still be making a certificate. */
export const answersAt = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', servername: 'localhost', rejectUnauthorized: false });
    socket.on('error', () => resolve(false));
    socket.on('secureConnect', () => {
      socket.end();
      resolve(true);
    });
  });
