import { readdirSync, readFileSync, statSync } from 'node:fs';
import { request } from 'node:http';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openDb } from './db/open.ts';
import { codeIn } from './testing/outbox.ts';
import { noise } from './testing/pictures.ts';
import { callsOf, register, tokenOf } from './testing/calls.ts';
import { mailServer } from './testing/mail-server.ts';
import { startServer, tempFolder } from './testing/processes.ts';
import { answers } from './testing/test-app.ts';
import { tusSender } from './testing/tus.ts';

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

test('An e-mail whose mail server hangs is sent after the next start, with a valid code', async () => {
  const folder = tempFolder();
  const silent = await silentMailServer();
  const server = await startServer({ DATA_DIR: folder, SMTP_URL: silent.url });
  const login = await register(server, 'ada');
  expect((await login()).body.requires_verification).toBe(true);
  await vi.waitUntil(() => silent.received.join('').includes('EHLO'), soon);
  await stopped(server);

  // The minute until the next try goes by.
  inDatabase(folder, (raw) => raw.prepare('update mail set next_try_at = created_at').run());
  const good = await mailServer();
  const again = await startServer({ DATA_DIR: folder, SMTP_URL: good.url });
  await vi.waitUntil(() => good.mails.length > 0, soon);
  const code = codeIn(good.mails[0]?.mail);
  const proof = { email: answers('ada').email, code };
  expect((await callsOf(again.url)('POST', '/users/verify-email', proof)).status).toBe(200);
  expect(good.mails).toHaveLength(1);
});

test('A slow upload keeps the bytes that arrived and continues after the next start', async () => {
  const folder = tempFolder();
  const server = await startServer({ DATA_DIR: folder });
  const token = await tokenOf(server, 'ada');
  // Its half is more than the 256 KB that the server writes at once.
  const picture = await noise(1500, 1000);
  const half = Math.floor(picture.length / 2);
  const { path, id } = await tusSender(server.url, token).begin(picture.length);
  const crawling = request(`${server.url}${path}`, {
    method: 'PATCH',
    headers: {
      'tus-resumable': '1.0.0',
      authorization: `Bearer ${token}`,
      'content-type': 'application/offset+octet-stream',
      'upload-offset': 0,
      'content-length': picture.length,
    },
  });
  crawling.on('error', () => {}).write(picture.subarray(0, half));
  const staged = join(folder, 'uploads', 'staging', id);
  // The server writes in batches, and when it stops what has arrived of the next one.
  await vi.waitUntil(() => (statSync(staged, { throwIfNoEntry: false })?.size ?? 0) > 0, soon);
  expect(crawling.destroyed).toBe(false);
  await stopped(server);
  expect(crawling.destroyed || crawling.socket?.destroyed).toBe(true);

  const again = await startServer({ DATA_DIR: folder });
  const { offset, send } = tusSender(again.url, token);
  expect(await offset(path)).toBe(half);
  expect((await send(path, half, picture.subarray(half))).status).toBe(204);
  const entry = { title: 'In two halves', upload_id: id };
  expect((await callsOf(again.url, token)('POST', '/album/entry', entry)).status).toBe(201);
  const uploads = join(folder, 'uploads');
  const kept = readdirSync(uploads).filter((name) => statSync(join(uploads, name)).isFile());
  expect(kept.some((name) => readFileSync(join(uploads, name)).equals(picture))).toBe(true);
});
