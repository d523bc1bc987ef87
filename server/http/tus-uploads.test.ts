import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Upload, type DetailedError } from 'tus-js-client';
import { expect, test } from 'vitest';
import { uploadQuotas } from '../../shared/limits.ts';
import { messages } from '../../shared/messages.ts';
import { filePart, noise } from '../testing/pictures.ts';
import { videoOfSize } from '../testing/recordings.ts';
import * as invites from '../features/users/invites.service.ts';
import { finish, sweepUploads } from '../features/uploads/uploads.service.ts';
import { openTestApp, testApp, type Guest } from '../testing/test-app.ts';
import { tempFolder } from '../testing/processes.ts';

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
/** One request of the tus protocol. */
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
const patch = (port: number, url: string, guest: Guest | null, offset: number, body: Buffer) =>
  tus(port, 'PATCH', url, guest, { 'upload-offset': String(offset) }, body);
const offsetOf = async (port: number, url: string, guest: Guest) =>
  Number((await tus(port, 'HEAD', url, guest)).headers.get('upload-offset'));
const idOf = (url: string) => url.split('/').at(-1) ?? '';
/** Partial files on the disk. */
const partialFiles = (folder: string) => {
  const staging = join(folder, 'uploads', 'staging');
  return existsSync(staging) ? readdirSync(staging) : [];
};

test('A photo that arrives in pieces becomes one entry', async () => {
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

  // The answer was lost: the sender tries again, then requests the offset.
  expect((await patch(port, url, ada, half, bytes.subarray(half))).status).toBe(409);
  expect(await offsetOf(port, url, ada)).toBe(bytes.length);
  const originals = await app.db.selectFrom('upload_file').selectAll().execute();
  expect(originals).toHaveLength(1);
  expect(partialFiles(folder)).toEqual([]);

  const entry = await ada.rest('POST', '/album/entry', { title: 'A photo', upload_id: idOf(url) });
  expect(entry.body.entry).toMatchObject({ content_type: 'image', width: 300, media_state: 'ready' });
  // A late cancel does not remove the file of an entry.
  expect((await tus(port, 'DELETE', url, ada)).status).toBe(204);
  expect((await ada.media(entry.body.content_url)).status).toBe(200);
});

test('An upload may be created with all its bytes', async () => {
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

test('A refusal has the usual envelope, no CORS header, and leaves no file', async () => {
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
  // Another guest's upload answers like an unknown one.
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
  expect(partialFiles(folder)).toEqual([]);
  expect(await app.media.list(Infinity)).toEqual([]);
});

test('Bytes that arrived before the connection broke are not sent again', async () => {
  const { ada, app, ...rest } = await testApp('ada');
  const port = await listening(rest);
  const bytes = videoOfSize(3 * MB);
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
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  expect(await app.db.selectFrom('upload').select('sha256').execute()).toEqual([{ sha256 }]);
});

test('A sender resumes after a restart of the server', async () => {
  const folder = tempFolder();
  const options = { env: { DATA_DIR: folder }, overrides: { database: join(folder, 'wedding.sqlite') } };
  const before = await openTestApp(options);
  const ada = await before.invite('ada');
  const port = await listening(before);
  const bytes = videoOfSize(4 * MB);
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
  // Every piece starts where the one before it ended.
  expect(starts.filter((start) => start === 0)).toHaveLength(1);
  const after = await restarted;
  const again = await after?.callerWith(ada.token);
  const entry = await again?.rest('POST', '/album/entry', { title: 'A video', upload_id: idOf(url) });
  expect(entry?.body.entry).toMatchObject({ content_type: 'video', width: 64, height: 48 });
});

test('A file whose last byte came just before a crash is examined by the next HEAD', async () => {
  const folder = tempFolder();
  const { server, app, invite } = await openTestApp({ env: { DATA_DIR: folder } });
  const ada = await invite('ada');
  const port = await listening({ server });
  const bytes = await noise(40, 30);
  const url = pathOf(await begin(port, ada, bytes.length));
  mkdirSync(join(folder, 'uploads', 'staging'), { recursive: true });
  writeFileSync(join(folder, 'uploads', 'staging', idOf(url)), bytes);
  expect(await offsetOf(port, url, ada)).toBe(bytes.length);
  expect(await app.db.selectFrom('upload').select('id').execute()).toEqual([{ id: idOf(url) }]);
});

test.each(['importPartial', 'examine'] as const)(
  'A crash within %s keeps the bytes that were acknowledged',
  async (step) => {
    const { ada, app, folder, ...rest } = await testApp('ada');
    const port = await listening(rest);
    const bytes = await noise(40, 30);
    const url = pathOf(await begin(port, ada, bytes.length));
    mkdirSync(join(folder, 'uploads', 'staging'), { recursive: true });
    writeFileSync(join(folder, 'uploads', 'staging', idOf(url)), bytes);
    // A step that never ends is one whose process was killed.
    let begun = () => {};
    const reached = new Promise<void>((resolve) => (begun = resolve));
    const killed = () => (begun(), new Promise<never>(() => {}));
    void finish({ ...app, media: { ...app.media, [step]: killed } }, idOf(url));
    await reached;
    await sweepUploads({ ...app, now: hours(23) });
    expect(await offsetOf(port, url, ada)).toBe(bytes.length);
    const kept = await app.db.selectFrom('upload').select(['id', 'sha256']).execute();
    expect(kept).toEqual([{ id: idOf(url), sha256: createHash('sha256').update(bytes).digest('hex') }]);
    expect([partialFiles(folder), (await app.media.list(Infinity)).length]).toEqual([[], 1]);
  },
);

const hours = (count: number) => () => new Date(Date.now() + count * 3_600_000);

test('An unfinished upload of a guest is removed after a day', async () => {
  const { ada, app, folder, ...rest } = await testApp('ada');
  const port = await listening(rest);
  const url = pathOf(await begin(port, ada, 100));
  await patch(port, url, ada, 0, Buffer.alloc(10));
  await sweepUploads({ ...app, now: hours(23) });
  expect(partialFiles(folder)).toEqual([idOf(url)]);
  expect(await offsetOf(port, url, ada)).toBe(10);
  await sweepUploads({ ...app, now: hours(25) });
  expect(partialFiles(folder)).toEqual([]);
  expect((await tus(port, 'HEAD', url, ada)).status).toBe(404);
});

test('An anonymous upload is removed after an hour, finished or not', async () => {
  const { app, folder, ...rest } = await testApp();
  const port = await listening(rest);
  const { code } = await invites.create(app);
  const register = { purpose: 'profile_picture', invite_code: code };
  const bytes = await noise(40, 30);
  const finished = pathOf(await begin(port, null, bytes.length, register));
  expect((await patch(port, finished, null, 0, bytes)).status).toBe(204);
  const unfinished = pathOf(await begin(port, null, 100, register));
  await patch(port, unfinished, null, 0, Buffer.alloc(10));
  await sweepUploads({ ...app, now: hours(0.9) });
  expect((await tus(port, 'HEAD', finished, null)).status).toBe(200);
  await sweepUploads({ ...app, now: hours(1.1) });
  for (const url of [finished, unfinished]) expect((await tus(port, 'HEAD', url, null)).status).toBe(404);
  expect([partialFiles(folder), await app.media.list(Infinity)]).toEqual([[], []]);
});

test('A sender has a quota of unattached uploads, which attaching and cancelling free', async () => {
  const { ada, bob, app, ...rest } = await testApp('ada', 'bob');
  const port = await listening(rest);
  const { guest, anonymous } = uploadQuotas;
  const bytes = await noise(40, 30);
  const urls: string[] = [];
  for (let n = 0; n < guest.unattached; n += 1) urls.push(pathOf(await begin(port, ada, bytes.length)));
  const refused = await begin(port, ada, bytes.length);
  expect(refused).toMatchObject({ status: 429, body: { error: 'TOO_MANY_REQUESTS' } });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  const form = await ada.form('POST', '/album/entry', { title: 'A form', file: filePart(bytes, 'a.jpg') });
  expect(form.status).toBe(429);
  expect((await begin(port, bob, bytes.length)).status).toBe(201);
  const [first = '', second = ''] = urls;
  expect((await patch(port, first, ada, 0, bytes)).status).toBe(204);
  await ada.rest('POST', '/album/entry', { title: 'A photo', upload_id: idOf(first) });
  await tus(port, 'DELETE', second, ada);
  expect((await begin(port, ada, 10)).status).toBe(201);
  expect((await begin(port, ada, 10)).status).toBe(201);
  expect((await begin(port, ada, 10)).status).toBe(429);

  const { code } = await invites.create(app);
  const register = { purpose: 'profile_picture', invite_code: code };
  for (let n = 0; n < anonymous.unattached; n += 1)
    expect((await begin(port, null, 10, register)).status).toBe(201);
  expect((await begin(port, null, 10, register)).status).toBe(429);
  const other = { ...register, invite_code: (await invites.create(app)).code };
  expect((await begin(port, null, 10 * MB, other)).status).toBe(201);
});

test('A guest cannot reserve more bytes than the quota', async () => {
  const { ada, ...rest } = await testApp('ada');
  const port = await listening(rest);
  const fits = Math.floor(uploadQuotas.guest.bytes / (25 * MB));
  for (let n = 0; n < fits; n += 1) expect((await begin(port, ada, 25 * MB)).status).toBe(201);
  expect((await begin(port, ada, 25 * MB)).status).toBe(429);
});

test('A guest whose files take the space of one guest sends no more, and others do', async () => {
  const { ada, bob, app, ...rest } = await testApp('ada', 'bob');
  const port = await listening(rest);
  await ada.form('POST', '/album/entry', { title: 'A photo', file: filePart(await noise(40, 30), 'a.jpg') });
  app.raw
    .prepare("update upload_file set size = ? where role = 'original'")
    .run(uploadQuotas.guest.stored - 2 * MB);
  expect((await begin(port, ada, MB)).status).toBe(201);
  const refused = await begin(port, ada, 3 * MB);
  expect(refused.status).toBe(507);
  expect(refused.body).toMatchObject({ message: messages.file.guestSpace });
  expect((await begin(port, bob, 3 * MB)).status).toBe(201);
});

test('Every refusal is the JSON envelope with the usual headers', async () => {
  const { ada, ...rest } = await testApp('ada');
  const port = await listening(rest);
  const id = '0'.repeat(32);
  const cases: [string, string, Guest | null, Headers, number][] = [
    ['PUT', `/api/uploads/${id}`, ada, {}, 404],
    ['POST', '/api/uploads/a/b', ada, {}, 404],
    ['POST', '/api/uploads', null, { 'upload-concat': 'partial' }, 400],
    ['POST', '/api/uploads', ada, { 'upload-concat': 'final;/a /b' }, 400],
    ['POST', '/api/uploads', ada, { 'upload-defer-length': '1' }, 400],
    ['POST', '/api/uploads', ada, { 'upload-length': '-1' }, 400],
    ['POST', '/api/uploads', ada, { 'tus-resumable': '0.1.0' }, 400],
    ['DELETE', `/api/uploads/${id}`, ada, {}, 404],
    ['PATCH', `/api/uploads/${id}`, ada, { 'content-type': 'text/plain' }, 400],
    ['POST', '/uploads/a', ada, {}, 404],
  ];
  for (const [method, url, guest, headers, status] of cases) {
    const refused = await tus(port, method, url, guest, headers);
    expect([method, url, refused.status]).toEqual([method, url, status]);
    expect(Object.keys(refused.body).slice(0, 2), `${method} ${url}`).toEqual(['message', 'error']);
    expect(refused.headers.get('x-content-type-options')).toBe('nosniff');
    expect(refused.headers.get('cache-control')).toBe('no-store');
  }
});
