import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Upload, type DetailedError } from 'tus-js-client';
import { expect, onTestFinished, test } from 'vitest';
import { noise } from '../testing/pictures.ts';
import { filmOfSize } from '../testing/recordings.ts';
import { openTestApp, testApp, type Guest } from '../testing/test-app.ts';

const MB = 1024 * 1024;
const listening = async ({ server }: Pick<Awaited<ReturnType<typeof openTestApp>>, 'server'>, port = 0) => {
  await server.listen({ host: '127.0.0.1', port });
  return (server.server.address() as AddressInfo).port;
};
const encoded = (metadata: Record<string, string>) =>
  Object.entries(metadata)
    .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    .join(',');

type Headers = Record<string, string>;
/** One request as tus writes them. */
async function tus(
  port: number,
  method: string,
  url: string,
  guest: Guest | null,
  headers: Headers = {},
  body?: Buffer,
) {
  const answer = await fetch(new URL(url, `http://127.0.0.1:${port}`), {
    method,
    headers: {
      'tus-resumable': '1.0.0',
      ...(guest && { authorization: `Bearer ${guest.token}` }),
      ...(method === 'PATCH' && { 'content-type': 'application/offset+octet-stream' }),
      ...headers,
    },
    ...(body && { body: new Uint8Array(body) }),
  });
  const text = await answer.text();
  const isJson = answer.headers.get('content-type')?.includes('json') && text;
  return { status: answer.status, headers: answer.headers, body: isJson ? JSON.parse(text) : text };
}

const begin = (port: number, guest: Guest | null, size: number, metadata: Record<string, string> = {}) =>
  tus(port, 'POST', '/api/uploads', guest, {
    'upload-length': String(size),
    'upload-metadata': encoded({ purpose: 'entry', filename: 'a.jpg', ...metadata }),
  });
const pathOf = (answer: { headers: globalThis.Headers }) => answer.headers.get('location') ?? '';
const patch = (port: number, url: string, guest: Guest, offset: number, body: Buffer) =>
  tus(port, 'PATCH', url, guest, { 'upload-offset': String(offset) }, body);
const offsetOf = async (port: number, url: string, guest: Guest) =>
  Number((await tus(port, 'HEAD', url, guest)).headers.get('upload-offset'));
const idOf = (url: string) => url.split('/').at(-1) ?? '';
const remains = (folder: string) => readdirSync(join(folder, 'uploads', 'staging', 'tus'));

test('a photo arrives in pieces, is asked after, and becomes an entry once', async () => {
  const { ada, app, folder, ...rest } = await testApp('ada');
  const port = await listening(rest);
  const bytes = await noise(300, 200);
  const created = await begin(port, ada, bytes.length);
  expect(created.status).toBe(201);
  const url = pathOf(created);
  const half = Math.floor(bytes.length / 2);
  expect((await patch(port, url, ada, 0, bytes.subarray(0, half))).status).toBe(204);
  expect(await offsetOf(port, url, ada)).toBe(half);
  expect((await patch(port, url, ada, 0, bytes)).status).toBe(409);
  expect((await patch(port, url, ada, half, bytes.subarray(half))).status).toBe(204);

  // The answer got lost: the sender tries again, and asks.
  expect((await patch(port, url, ada, half, bytes.subarray(half))).status).toBe(409);
  expect(await offsetOf(port, url, ada)).toBe(bytes.length);
  const originals = await app.db.selectFrom('upload_file').selectAll().execute();
  expect(originals).toHaveLength(1);
  expect(remains(folder)).toEqual([`${idOf(url)}.json`]);

  const entry = await ada.rest('POST', '/album/entry', { title: 'A photo', upload_id: idOf(url) });
  expect(entry.body.entry).toMatchObject({ content_type: 'image', width: 300, media_state: 'ready' });
  // What an entry has is not taken away by a late cancel.
  expect((await tus(port, 'DELETE', url, ada)).status).toBe(204);
  expect((await ada.media(entry.body.content_url)).status).toBe(200);
});

test('creation with all the bytes at once', async () => {
  const { ada, ...rest } = await testApp('ada');
  const port = await listening(rest);
  const bytes = await noise(40, 30);
  const created = await tus(
    port,
    'POST',
    '/api/uploads',
    ada,
    {
      'upload-length': String(bytes.length),
      'upload-metadata': encoded({ purpose: 'entry', filename: 'a.jpg' }),
      'content-type': 'application/offset+octet-stream',
    },
    bytes,
  );
  expect([created.status, created.headers.get('upload-offset')]).toEqual([201, String(bytes.length)]);
  const { status } = await ada.rest('POST', '/album/entry', {
    title: 'At once',
    upload_id: idOf(pathOf(created)),
  });
  expect(status).toBe(201);
});

test('refusals speak as everywhere, name no other site, and leave nothing', async () => {
  const { ada, bob, app, folder, ...rest } = await testApp('ada', 'bob');
  const port = await listening(rest);
  const large = await begin(port, ada, 25 * MB + 1);
  expect(large).toMatchObject({
    status: 413,
    body: { message: 'Videos must be 25MB or less', error: 'PAYLOAD_TOO_LARGE' },
  });
  expect(await begin(port, null, 10)).toMatchObject({ status: 401, body: { error: 'UNAUTHORIZED' } });
  expect(await begin(port, ada, 10, { purpose: 'anything' })).toMatchObject({
    status: 400,
    body: { error: 'BAD_REQUEST' },
  });
  const picture = await begin(port, ada, 10 * MB + 1, { purpose: 'comment' });
  expect(picture).toMatchObject({ status: 413, body: { message: 'Image must be 10MB or less' } });
  const plain = await fetch(`http://127.0.0.1:${port}/api/uploads`, {
    method: 'POST',
    headers: { authorization: `Bearer ${ada.token}` },
  });
  expect([plain.status, (await plain.json()).error]).toEqual([412, 'BAD_REQUEST']);

  const page = Buffer.from('<!doctype html><script>alert(1)</script>');
  const url = pathOf(await begin(port, ada, page.length));
  // Somebody else's is not there.
  expect((await tus(port, 'HEAD', url, bob)).status).toBe(404);
  expect((await patch(port, url, bob, 0, page)).status).toBe(404);
  expect((await tus(port, 'DELETE', url, bob)).status).toBe(404);
  expect((await tus(port, 'HEAD', url, null)).status).toBe(401);
  const refused = await patch(port, url, ada, 0, page);
  expect(refused).toMatchObject({ status: 415, body: { error: 'UNSUPPORTED_MEDIA_TYPE' } });
  expect(refused.headers.get('content-type')).toContain('application/json');
  expect([...refused.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
  expect((await tus(port, 'HEAD', url, ada)).status).toBe(404);

  const cancelled = await begin(port, ada, 100);
  expect([...cancelled.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
  expect((await tus(port, 'DELETE', pathOf(cancelled), ada)).status).toBe(204);
  expect((await tus(port, 'HEAD', pathOf(cancelled), ada)).status).toBe(404);
  for (const path of ['/api/uploads/..%2f..%2fwedding.sqlite', `/api/uploads/${'0'.repeat(32)}`]) {
    expect((await tus(port, 'HEAD', path, ada)).status).toBe(404);
  }
  expect(remains(folder)).toEqual([]);
  expect(await app.media.list(Infinity)).toEqual([]);
});

test('what arrived before the line broke is not sent again', async () => {
  const { ada, ...rest } = await testApp('ada');
  const port = await listening(rest);
  const bytes = filmOfSize(3 * MB);
  const url = pathOf(await begin(port, ada, bytes.length));
  await new Promise<void>((done) => {
    const sending = request(new URL(url, `http://127.0.0.1:${port}`), {
      method: 'PATCH',
      headers: {
        'tus-resumable': '1.0.0',
        'upload-offset': '0',
        'content-type': 'application/offset+octet-stream',
        'content-length': bytes.length,
        authorization: `Bearer ${ada.token}`,
      },
    });
    sending.on('error', () => done());
    sending.write(bytes.subarray(0, MB), () => sending.destroy(new Error('the Wi-Fi')));
  });
  await expect.poll(() => offsetOf(port, url, ada)).toBeGreaterThan(100_000);
  const offset = await offsetOf(port, url, ada);
  expect(offset).toBeLessThanOrEqual(MB);
  expect((await patch(port, url, ada, offset, bytes.subarray(offset))).status).toBe(204);
});

test('a sender goes on after the server was started anew', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'wedding-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const options = { env: { DATA_DIR: folder }, overrides: { database: join(folder, 'wedding.sqlite') } };
  const before = await openTestApp(options);
  const ada = await before.invite('ada');
  const port = await listening(before);
  const bytes = filmOfSize(4 * MB);
  const starts: number[] = [];
  let restarted: ReturnType<typeof openTestApp> | undefined;
  const url = await new Promise<string>((done, failed) => {
    const upload = new Upload(bytes, {
      endpoint: `http://127.0.0.1:${port}/api/uploads`,
      metadata: { purpose: 'entry', filename: 'film.mp4' },
      headers: { authorization: `Bearer ${ada.token}` },
      chunkSize: MB,
      retryDelays: [50, 50, 100, 200, 400, 800, 1600],
      onBeforeRequest: (req) => {
        if (req.getMethod() === 'PATCH') starts.push(Number(req.getHeader('Upload-Offset')));
      },
      onChunkComplete: (_size, sent) => {
        if (sent < 2 * MB || restarted) return;
        restarted = before.close().then(async () => {
          const after = await openTestApp(options);
          await listening(after, port);
          return after;
        });
      },
      onSuccess: () => done(upload.url ?? ''),
      onError: (error: Error | DetailedError) => failed(error),
    });
    upload.start();
  });
  // Every piece began where the last one that arrived had ended, none at the start but the first.
  expect(starts.filter((start) => start === 0)).toHaveLength(1);
  const after = await restarted;
  const again = await after?.somebody(ada.token);
  const entry = await again?.rest('POST', '/album/entry', { title: 'A film', upload_id: idOf(url) });
  expect(entry?.body.entry).toMatchObject({ content_type: 'video', width: 64, height: 48 });
});

test('a file whose last byte came just before a crash is taken over when somebody asks', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'wedding-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const { server, app, invite } = await openTestApp({ env: { DATA_DIR: folder } });
  const ada = await invite('ada');
  const port = await listening({ server });
  const bytes = await noise(40, 30);
  const url = pathOf(await begin(port, ada, bytes.length));
  const { writeFile } = await import('node:fs/promises');
  await writeFile(join(folder, 'uploads', 'staging', 'tus', idOf(url)), bytes);
  expect(await offsetOf(port, url, ada)).toBe(bytes.length);
  expect(await app.db.selectFrom('upload').select('id').execute()).toEqual([{ id: idOf(url) }]);
});

test('what was begun and never finished goes after a day', async () => {
  const { ada, app, folder, ...rest } = await testApp('ada');
  const port = await listening(rest);
  await begin(port, ada, 100);
  const { sweepUploads } = await import('../features/uploads/uploads.service.ts');
  await sweepUploads(app);
  expect(remains(folder)).toHaveLength(2);
  await sweepUploads({ ...app, now: () => new Date(Date.now() + 25 * 3_600_000) });
  expect(remains(folder)).toEqual([]);
});
