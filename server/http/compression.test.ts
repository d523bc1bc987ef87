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
    const short = await (await serverOf('Words.'))(url, 'gzip, br');
    expect(short.headers).not.toHaveProperty('content-encoding');
  },
);

test('A login is never compressed, alone or in a batch', async () => {
  const { server } = await testApp('ada');
  const login = { identifier: 'ada', password };
  const batch = Array.from({ length: 20 }, () => login);
  const post = async (url: string, payload: object) => {
    const headers = { 'accept-encoding': 'gzip, br' };
    const answer = await server.inject({ method: 'POST', url, payload, headers });
    expect(answer.body).toContain('session_token');
    expect(answer.headers).not.toHaveProperty('content-encoding');
    return answer.body.length;
  };
  for (const url of ['/api/users/login', '/trpc/users.login'])
    expect(await post(url, login)).toBeLessThan(2048);
  const url = `/trpc/${batch.map(() => 'users.login').join()}?batch=1`;
  expect(await post(url, Object.fromEntries(batch.entries()))).toBeGreaterThan(2048);
});
