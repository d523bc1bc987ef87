import { spawn, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { request, type RequestOptions } from 'node:https';
import { connect } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { fileLimits } from '../../shared/limits.ts';
import { admin, freePort, startServer, tempFolder } from './spawned.ts';
import { jpeg } from './pictures.ts';
import { answers, password } from './wedding.ts';

/** The shipped sample of nginx before the real server, at the root of a name and under a path. */

vi.setConfig({ testTimeout: 60_000 });
const nginx = ['nginx', '/usr/sbin/nginx'].find((path) => spawnSync(path, ['-v']).status === 0);
const openssl = spawnSync('openssl', ['version']).status === 0;
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

async function behindNginx(base: string) {
  const folder = tempFolder();
  const port = await freePort();
  const site = `https://localhost:${port}${base}`;
  const journal = await startServer({
    DATA_DIR: join(folder, 'data'),
    PUBLIC_URL: site,
    TRUST_PROXY: '127.0.0.1',
  });
  const key = ['-newkey', 'rsa:2048', '-nodes', '-keyout', join(folder, 'privkey.pem')];
  spawnSync('openssl', [
    'req',
    '-x509',
    ...key,
    '-out',
    join(folder, 'fullchain.pem'),
    '-days',
    '2',
    '-subj',
    '/CN=localhost',
  ]);
  const conf = join(folder, 'nginx.conf');
  writeFileSync(conf, await settings(folder, journal.port, port, base));
  const check = spawnSync(nginx ?? '', ['-t', '-c', conf], { encoding: 'utf8' });
  expect(check.stderr).toContain('test is successful');
  const child = spawn(nginx ?? '', ['-c', conf], { stdio: 'ignore' });
  onTestFinished(() => void child.kill('SIGTERM'));
  await vi.waitUntil(() => answersAt(port), { timeout: 10_000, interval: 20 });

  const ask = (method: string, path: string, options: RequestOptions = {}, body?: Buffer | string) =>
    new Promise<{
      status: number | undefined;
      headers: Record<string, string | string[] | undefined>;
      bytes: Buffer;
    }>((resolve, reject) => {
      const sent = request(
        `https://localhost:${port}${path}`,
        { method, rejectUnauthorized: false, ...options },
        (answer) => {
          buffer(answer).then(
            (bytes) => resolve({ status: answer.statusCode, headers: answer.headers, bytes }),
            reject,
          );
        },
      );
      sent.on('error', reject).end(body);
    });
  const api = async (method: string, path: string, body?: object, token = '') => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    const answer = await ask(method, `${base}/api${path}`, { headers }, body && JSON.stringify(body));
    return { ...answer, body: JSON.parse(answer.bytes.toString()) };
  };
  return { folder, journal, ask, api, data: join(folder, 'data') };
}

const answersAt = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true));
    socket.on('error', () => resolve(false)).unref();
    socket.on('connect', () => socket.end());
  });

describe.skipIf(!nginx || !openssl)('behind nginx', () => {
  test.each(['', '/wedding'])('at "%s": pages, calls, uploads, ranges', async (base) => {
    const { folder, ask, api, data } = await behindNginx(base);
    expect((await api('GET', '/system/health')).body).toMatchObject({ status: 'ok' });

    for (const path of ['/', '/user/3', '/reset-password?email=ada%40example.org&code=Secret12']) {
      const page = (await ask('GET', `${base}${path}`)).bytes.toString();
      expect(page).toContain(`<meta name="base-path" content="${base}" />`);
      const files = [...page.matchAll(/(?:src|href)="([^"]+\.(?:js|css|svg))"/g)].map(
        (match) => match[1] ?? '',
      );
      expect(files.length).toBeGreaterThan(2);
      for (const file of files) expect([file, (await ask('GET', file)).status]).toEqual([file, 200]);
    }

    const made = await admin(data, 'invite', '--json');
    await admin(data, 'whitelist', 'add', answers('ada').email);
    expect(
      (await api('POST', '/users/register', { ...answers('ada'), invite_code: JSON.parse(made.stdout).code }))
        .status,
    ).toBe(201);
    const login = await api('POST', '/users/login', { identifier: 'ada', password });
    const token = login.body.session_token as string;
    expect(String(login.headers['set-cookie'])).toMatch(
      new RegExp(`Path=${base}/uploads/; HttpOnly; Secure; SameSite=Strict`),
    );
    const cookie = String(login.headers['set-cookie']).split(';')[0] ?? '';

    const picture = await jpeg();
    const headers = { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0' };
    const metadata = `purpose ${btoa('entry')},filename ${btoa('a.jpg')}`;
    const begun = await ask('POST', `${base}/api/uploads`, {
      headers: { ...headers, 'upload-length': picture.length, 'upload-metadata': metadata },
    });
    const location = String(begun.headers.location);
    expect([begun.status, location]).toEqual([
      201,
      expect.stringMatching(new RegExp(`^${base}/api/uploads/[0-9a-f]{32}$`)),
    ]);
    const piece = { ...headers, 'upload-offset': 0, 'content-type': 'application/offset+octet-stream' };
    expect((await ask('PATCH', location, { headers: piece }, picture)).status).toBe(204);
    const upload_id = location.split('/').at(-1);
    const entry = await api(
      'POST',
      '/album/entry',
      { title: 'By nginx', privacy_status: 'published', upload_id },
      token,
    );
    // The address bears the base path already.
    const url = entry.body.content_url as string;
    const range = await ask('GET', url, { headers: { cookie, range: 'bytes=0-9' } });
    expect([range.status, range.bytes.length]).toEqual([206, 10]);
    expect((await ask('GET', url)).status).toBe(401);

    const form = async (size: number) => {
      const type = { 'content-type': 'multipart/form-data; boundary=x', authorization: `Bearer ${token}` };
      const head = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.mp4"\r\n\r\n';
      const answer = await ask(
        'POST',
        `${base}/api/album/entry`,
        { headers: type },
        Buffer.concat([Buffer.from(head), Buffer.alloc(size), Buffer.from('\r\n--x--\r\n')]),
      );
      return [answer.status, JSON.parse(answer.bytes.toString()).error];
    };
    // As many bytes as a video may have reach the journal, which judges what they are; more get its own sentence.
    expect(await form(fileLimits.video)).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
    expect(await form(fileLimits.video + 1)).toEqual([413, 'PAYLOAD_TOO_LARGE']);

    const log = readFileSync(join(folder, 'wedding.log'), 'utf8');
    expect(log).toContain(`${base}/reset-password`);
    expect(log).not.toMatch(/Secret12|ada%40/);
  });

  test('who claims to be another is counted as who they are', async () => {
    const { ask } = await behindNginx('');
    const body = JSON.stringify({ identifier: 'nobody', password: 'Wrong1234' });
    const statuses = [];
    for (let i = 0; i < 12; i += 1) {
      const headers = { 'content-type': 'application/json', 'x-forwarded-for': `203.0.113.${i}` };
      statuses.push((await ask('POST', '/api/users/login', { headers }, body)).status);
    }
    expect(statuses.slice(0, 10)).toEqual(Array(10).fill(401));
    expect(statuses.slice(10)).toEqual([429, 429]);
  });
});
