import { expect, test } from 'vitest';
import { openJournal } from '../../testing/full-journal.ts';
import { rateLimits } from '../../../shared/rate-limits.ts';
import { cookieOf, testApp } from '../../testing/test-app.ts';
import { unzip } from '../../testing/unzip.ts';

test('An anonymous caller gets no archive, and the media cookie opens none under the API', async () => {
  const { anonymous, server } = await testApp('ada');
  expect((await anonymous.rest('GET', '/users/export')).status).toBe(401);
  const cookie = cookieOf(await anonymous.login('ada'));
  const get = (url: string) => server.inject({ url, headers: { cookie } });
  expect((await get('/api/users/export')).statusCode).toBe(401);
  expect((await get('/uploads/my-memories.zip')).statusCode).toBe(200);
  expect((await server.inject({ url: '/uploads/my-memories.zip' })).statusCode).toBe(401);
});

test('A guest gets everything that is theirs, drafts and originals included', async () => {
  const { ada, photo } = await openJournal();
  const { status, headers, raw } = await ada.rest('GET', '/users/export');
  expect([status, headers['content-type'], headers['content-length']]).toEqual([
    200,
    'application/zip',
    String(raw.length),
  ]);
  const files = await unzip(raw);
  const json = (name: string) => JSON.parse(String(files.get(name)));
  expect(json('profile.json')).toMatchObject({ username: 'ada', email: ada.email });
  const titles = json('entries.json').map((entry: { title: string }) => entry.title);
  expect(titles).toEqual(['The cake: before?', 'A song', 'The secret draft']);
  expect(files.get(json('entries.json')[0].file)?.equals(photo)).toBe(true);
  expect(json('reactions.json')).toHaveLength(1);
});

test('The archive holds nothing that another guest wrote, and no secret', async () => {
  const { bob } = await openJournal();
  const files = await unzip((await bob.rest('GET', '/users/export')).raw);
  const text = [...files].map(([path, bytes]) => `${path}\n${bytes.toString('latin1')}`).join('\n');
  for (const foreign of ['The cake', 'secret draft', 'ada@example.org', '$argon2', 'The hidden entry'])
    expect([foreign, text.includes(foreign)]).toEqual([foreign, false]);
});

test('Without its originals a download breaks off, and a part that holds none of them does not', async () => {
  const { ada, app, site } = await openJournal();
  const { raw, headers } = await ada.rest('GET', '/users/export');
  await app.media.remove(await app.media.list(Number.MAX_SAFE_INTEGER));
  const range = { range: 'bytes=10-19', 'if-range': String(headers.etag) };
  const part = await ada.inject({ url: '/api/users/export', headers: range });
  expect([part.status, part.raw.equals(raw.subarray(10, 20))]).toEqual([206, true]);
  const authorization = `Bearer ${ada.token}`;
  const answer = await fetch(`${await site()}/api/users/export`, { headers: { authorization } });
  await expect(answer.arrayBuffer()).rejects.toThrow('terminated');
});

test('The sixth archive within an hour is refused, and one that was cut goes on', async () => {
  const { ada } = await testApp('ada');
  for (let number = 0; number < rateLimits.downloads.exports.max; number += 1)
    expect((await ada.rest('GET', '/users/export')).status).toBe(200);
  const refused = await ada.rest('GET', '/users/export');
  expect([refused.status, refused.body.error]).toEqual([429, 'TOO_MANY_REQUESTS']);
  const rest = await ada.inject({ url: '/api/users/export', headers: { range: 'bytes=10-' } });
  expect(rest.status).toBe(206);
});
