import { rm, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { filePart, noise } from '../testing/pictures.ts';
import { testApp } from '../testing/test-app.ts';

async function published() {
  const opened = await testApp('ada');
  const file = filePart(await noise(200, 150), 'a.jpg');
  const { body } = await opened.ada.form('POST', '/album/entry', { title: 'A photo', file });
  const url: string = body.content_url;
  const get = (headers: Record<string, string> = {}) => opened.ada.media(url, headers);
  return { ...opened, url, get, whole: await get() };
}

test('HEAD answers the headers of GET without a body', async () => {
  const { ada, url, whole } = await published();
  const head = await ada.inject({ method: 'HEAD', url, headers: { range: 'bytes=0-3' } });
  expect([head.status, head.raw.length]).toEqual([200, 0]);
  for (const name of ['content-length', 'content-type', 'etag', 'accept-ranges', 'cache-control']) {
    expect([name, head.headers[name]]).toEqual([name, whole.headers[name]]);
  }
  expect(Number(head.headers['content-length'])).toBe(whole.raw.length);
});

test('Every form of If-None-Match that names the version answers 304', async () => {
  const { get, whole } = await published();
  const etag = String(whole.headers.etag);
  for (const header of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    const answer = await get({ 'if-none-match': header });
    expect([answer.status, answer.raw.length, answer.headers.etag]).toEqual([304, 0, etag]);
  }
  expect((await get({ 'if-none-match': '"other"' })).status).toBe(200);
  expect((await get({ 'if-none-match': etag.slice(0, -2) })).status).toBe(200);
});

test('If-Range applies a range to the same version only', async () => {
  const { get, whole } = await published();
  const etag = String(whole.headers.etag);
  const part = await get({ range: 'bytes=-10', 'if-range': etag });
  expect([part.status, part.raw]).toEqual([206, whole.raw.subarray(-10)]);
  for (const other of ['"other"', `W/${etag}`, 'Sat, 21 Nov 2026 10:00:00 GMT']) {
    expect((await get({ range: 'bytes=-10', 'if-range': other })).status).toBe(200);
  }
  const beyond = await get({ range: `bytes=${whole.raw.length}-` });
  expect([beyond.status, beyond.headers['content-range']]).toEqual([416, `bytes */${whole.raw.length}`]);
  expect(beyond.body).toMatchObject({ error: 'BAD_REQUEST' });
  expect(beyond.headers['cache-control'] ?? '').not.toContain('immutable');
});

test('A missing or forbidden file is never cached', async () => {
  const { ada, anonymous, url, app, whole } = await published();
  const none = await ada.media(`/uploads/${'0'.repeat(32)}.jpg`);
  const refused = await anonymous.media(url);
  expect([none.status, none.headers['cache-control']]).toEqual([404, 'no-store']);
  expect([refused.status, refused.headers['cache-control']]).toEqual([401, 'no-store']);
  // The row exists, the file does not.
  const file = filePart(await noise(200, 150), 'b.jpg');
  const { body } = await ada.form('POST', '/album/entry', { title: 'Lost', file });
  await rm(join(app.config.DATA_DIR, body.content_url));
  const lost = await ada.media(body.content_url);
  expect([lost.status, lost.headers['cache-control'], lost.headers.etag]).toEqual([
    404,
    'no-store',
    undefined,
  ]);
  expect(whole.headers['cache-control']).toContain('immutable');
  await truncate(join(app.config.DATA_DIR, url), 10);
  expect((await ada.media(url)).status, 'a file that a full disk cut').toBe(404);
});
