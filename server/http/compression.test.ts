import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { buildServer } from '../app.ts';
import { password, testApp } from '../testing/test-app.ts';

/** A server with so long a list of entries, and the calls of a guest. */
async function serverOf(description: string) {
  const { app, ada } = await testApp('ada');
  await ada.publish('Cake', { description, tags: [] });
  const server = await buildServer(app, 'none');
  onTestFinished(() => server.close());
  return (url: string, encoding: string) =>
    server.inject({ url, headers: { authorization: `Bearer ${ada.token}`, 'accept-encoding': encoding } });
}

test.each([['/api/album/search'], ['/trpc/album.search?input=%7B%7D']])(
  '%s is compressed as its caller accepts it when it is longer than 2 KB',
  async (url) => {
    const get = await serverOf('Words of a long evening. '.repeat(100));
    const plain = await get(url, 'identity');
    expect(plain.headers).not.toHaveProperty('content-encoding');
    const brotli = await get(url, 'gzip, br');
    expect(brotli.headers).toMatchObject({
      'content-encoding': 'br',
      vary: expect.stringContaining('accept-encoding') as string,
    });
    expect(brotli.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body);
    const gzip = await get(url, 'gzip');
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
  },
);

test.each([['/api'], ['/trpc']])('A login at %s is sent as it is, and names its length', async (door) => {
  const { server } = await testApp('ada');
  const post = (url: string, payload: object) =>
    server.inject({ method: 'POST', url, payload, headers: { 'accept-encoding': 'gzip, br' } });
  const login = { identifier: 'ada', password };
  const one = await post(`${door}${door === '/api' ? '/users/login' : '/users.login'}`, login);
  expect(one.body).toContain('session_token');
  expect(one.headers).not.toHaveProperty('content-encoding');
  expect(Number(one.headers['content-length'])).toBeLessThan(2048);
});

test('A batch with a login is never compressed', async () => {
  const { server } = await testApp('ada');
  const calls = Array.from({ length: 20 }, () => ({ identifier: 'ada', password }));
  const url = `/trpc/${calls.map(() => 'users.login').join()}?batch=1`;
  const headers = { 'accept-encoding': 'gzip, br' };
  const answer = await server.inject({
    method: 'POST',
    url,
    payload: Object.fromEntries(calls.entries()),
    headers,
  });
  expect(answer.body.length).toBeGreaterThan(2048);
  expect(answer.headers).not.toHaveProperty('content-encoding');
});

test.each([['/api/album/search'], ['/trpc/album.search?input=%7B%7D']])(
  'A short answer of %s is sent as it is',
  async (url) => {
    const get = await serverOf('Words.');
    const { headers, body } = await get(url, 'gzip, br');
    expect(headers).not.toHaveProperty('content-encoding');
    expect(body.length).toBeLessThan(2048);
  },
);
