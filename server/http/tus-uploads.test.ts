import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { uploadQuotas } from '../../shared/limits.ts';
import { messages } from '../../shared/messages.ts';
import { filePart, jpegFromPhone, noise } from '../testing/pictures.ts';
import { videoOfSize } from '../testing/recordings.ts';
import * as invites from '../features/users/invites/invites.service.ts';
import { finish, sweepUploads } from '../features/uploads/uploads.service.ts';
import { testApp } from '../testing/test-app.ts';
import { tusHeaders, tusSender } from '../testing/tus.ts';

const MB = 1024 * 1024;
/** The application, and senders of ada, of bob and of nobody. */
async function setUp() {
  const opened = await testApp('ada', 'bob');
  const address = await opened.site();
  const senderOf = (token: string | null) => tusSender(address, token);
  return {
    ...opened,
    hers: senderOf(opened.ada.token),
    his: senderOf(opened.bob.token),
    anyones: senderOf(null),
  };
}

const idOf = (url: string) => url.split('/').at(-1) ?? '';
/** Partial files on the disk. */
const partialFiles = (folder: string) => {
  const staging = join(folder, 'uploads', 'staging');
  return existsSync(staging) ? readdirSync(staging) : [];
};

test('A photo that arrives in pieces becomes one entry, without its metadata', async () => {
  const { app, folder, ada, hers } = await setUp();
  const bytes = await jpegFromPhone(200, 300);
  const created = await hers.begin(bytes.length);
  expect(created.status).toBe(201);
  const url = created.path;
  const half = Math.floor(bytes.length / 2);
  expect((await hers.send(url, 0, bytes.subarray(0, half))).status).toBe(204);
  expect(await hers.offset(url)).toBe(half);
  expect((await hers.send(url, 0, bytes)).status).toBe(409);
  expect((await hers.send(url, half, bytes.subarray(half))).status).toBe(204);

  // The answer was lost: the sender tries again, then requests the offset.
  expect((await hers.send(url, half, bytes.subarray(half))).status).toBe(409);
  expect(await hers.offset(url)).toBe(bytes.length);
  const originals = await app.db.selectFrom('upload_file').selectAll().execute();
  expect(originals).toHaveLength(1);
  expect(partialFiles(folder)).toEqual([]);

  const entry = await ada.rest('POST', '/album/entry', { title: 'A photo', upload_id: idOf(url) });
  expect(entry.body.entry).toMatchObject({ content_type: 'image', width: 300, media_state: 'ready' });
  // A late cancel does not remove the file of an entry.
  expect((await hers.request('DELETE', url)).status).toBe(204);
  const shown = await ada.media(entry.body.content_url);
  expect([shown.status, shown.raw.includes('SecretCamera')]).toEqual([200, false]);
});

test('An upload may be created with all its bytes', async () => {
  const { ada, hers } = await setUp();
  const bytes = await noise(40, 30);
  const created = await hers.request('POST', '/api/uploads', tusHeaders(bytes.length), bytes);
  expect([created.status, created.headers.get('upload-offset')]).toEqual([201, String(bytes.length)]);
  const entry = { title: 'At once', upload_id: created.id };
  expect((await ada.rest('POST', '/album/entry', entry)).status).toBe(201);
});

test('A part that does not say where it begins, or is longer than what is left, is a bad request and changes nothing', async () => {
  const { hers } = await setUp();
  const { path } = await hers.begin(10);
  for (const refused of [
    await hers.send(path, 0, Buffer.alloc(11)),
    await hers.request('PATCH', path, {}, Buffer.alloc(10)),
  ])
    expect([refused.status, refused.body]).toEqual([
      400,
      { message: 'The request could not be read', error: 'BAD_REQUEST' },
    ]);
  expect(await hers.offset(path)).toBe(0);
});

test('A refused, foreign or cancelled upload is not there, and leaves no file', async () => {
  const { app, folder, hers, his, anyones } = await setUp();
  const page = Buffer.from('<!doctype html><script>alert(1)</script>');
  const { path: url } = await hers.begin(page.length);
  // Another guest's upload answers like an unknown one.
  expect((await his.request('HEAD', url)).status).toBe(404);
  expect((await his.send(url, 0, page)).status).toBe(404);
  expect((await his.request('DELETE', url)).status).toBe(404);
  expect((await anyones.request('HEAD', url)).status).toBe(401);
  const refused = await hers.send(url, 0, page);
  expect(refused).toMatchObject({ status: 415, body: { error: 'UNSUPPORTED_MEDIA_TYPE' } });
  expect((await hers.request('HEAD', url)).status).toBe(404);

  const cancelled = await hers.begin(100);
  expect([...cancelled.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
  expect((await hers.request('DELETE', cancelled.path)).status).toBe(204);
  expect((await hers.request('HEAD', cancelled.path)).status).toBe(404);
  for (const path of ['/api/uploads/..%2f..%2fwedding.sqlite', `/api/uploads/${'0'.repeat(32)}`])
    expect((await hers.request('HEAD', path)).status).toBe(404);
  expect(partialFiles(folder)).toEqual([]);
  expect(await app.media.list(Infinity)).toEqual([]);
});

test('Bytes that arrived before the connection broke are not sent again', async () => {
  const { app, ada, hers } = await setUp();
  const address = await ada.site();
  const bytes = videoOfSize(3 * MB);
  const { path: url } = await hers.begin(bytes.length);
  await new Promise<void>((done) => {
    const sending = request(address + url, {
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
  await expect.poll(() => hers.offset(url)).toBeGreaterThan(100_000);
  const offset = await hers.offset(url);
  expect(offset).toBeLessThanOrEqual(MB);
  expect((await hers.send(url, offset, bytes.subarray(offset))).status).toBe(204);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  expect(await app.db.selectFrom('upload').select('sha256').execute()).toEqual([{ sha256 }]);
});

test.each(['importPartial', 'examine'] as const)(
  'A crash within %s keeps the bytes that were acknowledged',
  async (step) => {
    const { app, folder, hers } = await setUp();
    const bytes = await noise(40, 30);
    const { path: url } = await hers.begin(bytes.length);
    mkdirSync(join(folder, 'uploads', 'staging'), { recursive: true });
    writeFileSync(join(folder, 'uploads', 'staging', idOf(url)), bytes);
    // A step that never ends is one whose process was killed.
    let begun = () => {};
    const reached = new Promise<void>((resolve) => (begun = resolve));
    const killed = () => (begun(), new Promise<never>(() => {}));
    void finish({ ...app, media: { ...app.media, [step]: killed } }, idOf(url));
    await reached;
    await sweepUploads({ ...app, now: hours(23) });
    expect(await hers.offset(url)).toBe(bytes.length);
    const kept = await app.db.selectFrom('upload').select(['id', 'sha256']).execute();
    expect(kept).toEqual([{ id: idOf(url), sha256: createHash('sha256').update(bytes).digest('hex') }]);
    expect([partialFiles(folder), (await app.media.list(Infinity)).length]).toEqual([[], 1]);
  },
);

const hours = (count: number) => () => new Date(Date.now() + count * 3_600_000);

test.each([
  ['of a guest', 'a day', 24],
  ['of nobody', 'an hour', 1],
])('An upload %s is removed after %s, finished or not', async (whose, _when, lifetime) => {
  const { app, folder, hers, anyones } = await setUp();
  const { code: invite_code } = await invites.create(app);
  const isGuests = whose === 'of a guest';
  const { begin, send, request: ask } = isGuests ? hers : anyones;
  const purpose = isGuests ? undefined : { purpose: 'profile_picture', invite_code };
  const bytes = await noise(40, 30);
  const [finished, unfinished] = [await begin(bytes.length, purpose), await begin(100, purpose)];
  expect((await send(finished.path, 0, bytes)).status).toBe(204);
  await send(unfinished.path, 0, Buffer.alloc(10));
  await sweepUploads({ ...app, now: hours(0.9 * lifetime) });
  for (const { path } of [finished, unfinished]) expect((await ask('HEAD', path)).status).toBe(200);
  await sweepUploads({ ...app, now: hours(1.1 * lifetime) });
  for (const { path } of [finished, unfinished]) expect((await ask('HEAD', path)).status).toBe(404);
  expect([partialFiles(folder), await app.media.list(Infinity)]).toEqual([[], []]);
});

test('A sender has a quota of unattached uploads, which attaching and cancelling free', async () => {
  const { app, ada, hers, his, anyones } = await setUp();
  const { guest, anonymous } = uploadQuotas;
  const bytes = await noise(40, 30);
  const urls: string[] = [];
  for (let n = 0; n < guest.unattached; n += 1) urls.push((await hers.begin(bytes.length)).path);
  const refused = await hers.begin(bytes.length);
  expect(refused).toMatchObject({ status: 429, body: { error: 'TOO_MANY_REQUESTS' } });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  const form = await ada.form('POST', '/album/entry', { title: 'A form', file: filePart(bytes, 'a.jpg') });
  expect(form.status).toBe(429);
  expect((await his.begin(bytes.length)).status).toBe(201);
  const [first = '', second = ''] = urls;
  expect((await hers.send(first, 0, bytes)).status).toBe(204);
  await ada.rest('POST', '/album/entry', { title: 'A photo', upload_id: idOf(first) });
  await hers.request('DELETE', second);
  expect((await hers.begin(10)).status).toBe(201);
  expect((await hers.begin(10)).status).toBe(201);
  expect((await hers.begin(10)).status).toBe(429);

  const { code } = await invites.create(app);
  const register = { purpose: 'profile_picture', invite_code: code };
  for (let n = 0; n < anonymous.unattached; n += 1)
    expect((await anyones.begin(10, register)).status).toBe(201);
  expect((await anyones.begin(10, register)).status).toBe(429);
  const other = { ...register, invite_code: (await invites.create(app)).code };
  expect((await anyones.begin(10 * MB, other)).status).toBe(201);
});

test('A guest cannot reserve more bytes than the quota', async () => {
  const { hers } = await setUp();
  const fits = Math.floor(uploadQuotas.guest.bytes / (25 * MB));
  for (let n = 0; n < fits; n += 1) expect((await hers.begin(25 * MB)).status).toBe(201);
  expect((await hers.begin(25 * MB)).status).toBe(429);
});

test('A guest whose files take the space of one guest sends no more, and others do', async () => {
  const { app, ada, hers, his } = await setUp();
  await ada.form('POST', '/album/entry', { title: 'A photo', file: filePart(await noise(40, 30), 'a.jpg') });
  app.raw
    .prepare("update upload_file set size = ? where role = 'original'")
    .run(uploadQuotas.guest.stored - 2 * MB);
  expect((await hers.begin(MB)).status).toBe(201);
  const refused = await hers.begin(3 * MB);
  expect(refused.status).toBe(507);
  expect(refused.body).toMatchObject({ message: messages.file.guestSpace });
  expect((await his.begin(3 * MB)).status).toBe(201);
});

test('Every refusal is the JSON envelope with the usual headers', async () => {
  const { hers, anyones } = await setUp();
  const id = '0'.repeat(32);
  const large = await hers.begin(25 * MB + 1);
  const picture = await hers.begin(10 * MB + 1, { purpose: 'comment' });
  expect([large.status, large.body.message]).toEqual([413, 'Videos must be 25MB or less']);
  expect([picture.status, picture.body.message]).toEqual([413, 'Image must be 10MB or less']);
  const cases: [string, string, typeof hers, Record<string, string>, number][] = [
    ['POST', '/api/uploads', anyones, tusHeaders(10), 401],
    ['POST', '/api/uploads', hers, tusHeaders(10, { purpose: 'anything' }), 400],
    ['POST', '/api/uploads', anyones, { 'upload-concat': 'partial' }, 400],
    ['POST', '/api/uploads', hers, { 'upload-concat': 'final;/a /b' }, 400],
    ['POST', '/api/uploads', hers, { 'upload-defer-length': '1' }, 400],
    ['POST', '/api/uploads', hers, { 'upload-length': '-1' }, 400],
    ['POST', '/api/uploads', hers, { 'tus-resumable': '0.1.0' }, 400],
    ['DELETE', `/api/uploads/${id}`, hers, {}, 404],
    ['PATCH', `/api/uploads/${id}`, hers, { 'content-type': 'text/plain' }, 400],
  ];
  for (const [method, url, sender, headers, status] of cases) {
    const refused = await sender.request(method, url, headers);
    expect([method, url, refused.status]).toEqual([method, url, status]);
    expect(Object.keys(refused.body).slice(0, 2), `${method} ${url}`).toEqual(['message', 'error']);
    expect(refused.headers.get('content-type')).toContain('application/json');
    expect(refused.headers.get('access-control-allow-origin')).toBeNull();
    expect(refused.headers.get('x-content-type-options')).toBe('nosniff');
    expect(refused.headers.get('cache-control')).toBe('no-store');
  }
});
