import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { request } from 'node:http';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { openDb } from './db/open.ts';
import { codeIn } from './testing/outbox.ts';
import { noise } from './testing/pictures.ts';
import { admin } from './testing/admin.ts';
import { startServer, tempFolder } from './testing/processes.ts';
import { hasFfmpeg } from './testing/recordings.ts';
import { answers, password } from './testing/test-app.ts';

/** The server stops within ten seconds with work in progress, which continues after the next start. */

const most = 10_000;
const soon = { timeout: 120_000, interval: 20 };

type Server = Awaited<ReturnType<typeof startServer>>;

async function stopped(server: Server) {
  const before = performance.now();
  const { code } = await server.stop();
  expect(code).toBe(0);
  expect(performance.now() - before).toBeLessThan(most);
}

async function post(server: Server, path: string, body: object, token = '') {
  const answer = await fetch(`${server.url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: await answer.json() };
}

async function register(folder: string, server: Server, name: string) {
  const { stdout } = await admin(folder, 'invite', '--json');
  await post(server, '/users/register', { ...answers(name), invite_code: JSON.parse(stdout).code });
  return () => post(server, '/users/login', { identifier: name, password });
}

/** A guest on the whitelist; the token is valid after a restart. */
async function tokenOf(folder: string, server: Server, name: string): Promise<string> {
  await admin(folder, 'whitelist', 'add', answers(name).email);
  const login = await register(folder, server, name);
  return (await login()).body.session_token;
}

function inDatabase<T>(folder: string, work: (raw: ReturnType<typeof openDb>['raw']) => T): T {
  const { raw } = openDb(join(folder, 'wedding.sqlite'));
  try {
    return work(raw);
  } finally {
    raw.close();
  }
}

/** A mail server that sends its greeting and then no reply. */
async function silentMailServer() {
  const sockets: Socket[] = [];
  const received: string[] = [];
  const server = createServer((socket) => {
    sockets.push(socket);
    socket.on('error', () => {}).on('data', (data) => void received.push(String(data)));
    socket.write('220 in a moment\r\n');
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, received };
}

async function goodMailServer() {
  const mails: Buffer[] = [];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    closeTimeout: 1,
    async onData(stream, _session, done) {
      mails.push(await buffer(stream));
      done();
    },
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return { url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`, mails };
}

test('An e-mail whose mail server hangs is sent after the next start, with a valid code', async () => {
  const folder = tempFolder();
  const silent = await silentMailServer();
  const server = await startServer({ DATA_DIR: folder, SMTP_URL: silent.url });
  const login = await register(folder, server, 'ada');
  expect((await login()).body.requires_verification).toBe(true);
  await vi.waitUntil(() => silent.received.join('').includes('EHLO'), soon);
  await stopped(server);

  // The minute until the next try goes by.
  inDatabase(folder, (raw) => raw.prepare('update mail set next_try_at = created_at').run());
  const good = await goodMailServer();
  const again = await startServer({ DATA_DIR: folder, SMTP_URL: good.url });
  await vi.waitUntil(() => good.mails.length > 0, soon);
  const code = codeIn(await PostalMime.parse(good.mails[0] ?? ''));
  expect((await post(again, '/users/verify-email', { email: answers('ada').email, code })).status).toBe(200);
  expect(good.mails).toHaveLength(1);
});

test('A slow upload keeps the bytes that arrived and continues after the next start', async () => {
  const folder = tempFolder();
  const server = await startServer({ DATA_DIR: folder });
  const token = await tokenOf(folder, server, 'ada');
  // Its half is more than the 256 KB that the server writes at once.
  const picture = await noise(1500, 1000);
  const half = Math.floor(picture.length / 2);
  const headers = { 'tus-resumable': '1.0.0', authorization: `Bearer ${token}` };
  const begun = await fetch(`${server.url}/api/uploads`, {
    method: 'POST',
    headers: {
      ...headers,
      'upload-length': String(picture.length),
      'upload-metadata': `purpose ${btoa('entry')},filename ${btoa('a.jpg')}`,
    },
  });
  const path = begun.headers.get('location') ?? '';
  const piece = { ...headers, 'content-type': 'application/offset+octet-stream' };
  const crawling = request(`${server.url}${path}`, {
    method: 'PATCH',
    headers: { ...piece, 'upload-offset': 0, 'content-length': picture.length },
  });
  crawling.on('error', () => {}).write(picture.subarray(0, half));
  const staged = join(folder, 'uploads', 'staging', path.split('/').at(-1) ?? '');
  // The server writes in batches, and when it stops what has arrived of the next one.
  await vi.waitUntil(() => (statSync(staged, { throwIfNoEntry: false })?.size ?? 0) > 0, soon);
  expect(crawling.destroyed).toBe(false);
  await stopped(server);
  expect(crawling.destroyed || crawling.socket?.destroyed).toBe(true);

  const again = await startServer({ DATA_DIR: folder });
  const response = await fetch(`${again.url}${path}`, { method: 'HEAD', headers });
  expect(response.headers.get('upload-offset')).toBe(String(half));
  const rest = await fetch(`${again.url}${path}`, {
    method: 'PATCH',
    headers: { ...piece, 'upload-offset': String(half) },
    body: new Uint8Array(picture.subarray(half)),
  });
  expect(rest.status).toBe(204);
  const entry = { title: 'In two halves', upload_id: path.split('/').at(-1) };
  expect((await post(again, '/album/entry', entry, token)).status).toBe(201);
  const uploads = join(folder, 'uploads');
  const kept = readdirSync(uploads).filter((name) => statSync(join(uploads, name)).isFile());
  expect(kept.some((name) => readFileSync(join(uploads, name)).equals(picture))).toBe(true);
});

describe.skipIf(!hasFfmpeg)('With ffmpeg', () => {
  test('A conversion in progress starts again after the next start, and no try is counted', async () => {
    const folder = tempFolder();
    const video = join(tempFolder(), 'film.mp4');
    const made = '-f lavfi -i testsrc2=s=960x540:r=30:d=12 -c:v mpeg4 -q:v 12';
    execFileSync('ffmpeg', ['-loglevel', 'error', ...made.split(' '), video]);
    const server = await startServer({ DATA_DIR: folder });
    const token = await tokenOf(folder, server, 'ada');
    const form = new FormData();
    form.append('title', 'The whole dance');
    form.append('file', new Blob([new Uint8Array(readFileSync(video))]), 'film.mp4');
    const headers = { authorization: `Bearer ${token}` };
    const sent = await fetch(`${server.url}/api/album/entry`, { method: 'POST', headers, body: form });
    const { entry_id } = (await sent.json()) as { entry_id: number };
    const state = () =>
      inDatabase(folder, (raw) => raw.prepare('select state, pending, tries from upload').get());
    await vi.waitUntil(() => (state() as { tries: number }).tries === 1, soon);
    await stopped(server);
    expect(state()).toMatchObject({ pending: 'convert', tries: 0 });

    const again = await startServer({ DATA_DIR: folder });
    const show = async () => {
      const answer = await fetch(`${again.url}/api/album/entry/${entry_id}`, { headers });
      return ((await answer.json()) as { media_state: string }).media_state;
    };
    await vi.waitUntil(async () => (await show()) === 'ready', soon);
  });
});
