import { expect, test } from 'vitest';
import { restRoutes } from '../http/rest-routes.ts';
import { testApp, type Answer } from './test-app.ts';

/** Malformed requests answer a 4xx with one clear sentence, never a 500 and never a page. */

function expectRefused(answer: Answer, what: string, statuses = [400, 401, 403, 404, 409, 413, 415]) {
  expect(statuses, `${what}: ${JSON.stringify(answer.body)}`).toContain(answer.status);
  expect(answer.body, what).toMatchObject({
    message: expect.stringMatching(/\S/),
    error: expect.stringMatching(/^[A-Z_]+$/),
  });
  expect(JSON.stringify(answer.body), what).not.toMatch(
    /node_modules|sqlite|select |at \w+ \(|zod|undefined/i,
  );
}

test('Bodies that are no JSON, no object, or too large are refused', async () => {
  const { ada } = await testApp('ada');
  const post = (payload: string | Buffer, type = 'application/json') =>
    ada.inject({ method: 'POST', url: '/api/album/entry', payload, headers: { 'content-type': type } });
  const badJson = await post('{"title": ');
  expectRefused(badJson, 'half a JSON', [400]);
  expect(badJson.body.message).toBe('The request is not valid JSON');
  for (const body of ['[]', '"text"', '5', 'true', '[{"title":"abc"}]'])
    expectRefused(await post(body), body, [400]);
  for (const body of [
    '{"__proto__":{"admin":true},"title":"abc"}',
    '{"constructor":{"prototype":{}},"title":"abc"}',
  ]) {
    expectRefused(await post(body), body, [400]);
  }
  expectRefused(await post(JSON.stringify({ title: 'a'.repeat(1024 * 1024) })), 'a megabyte', [413]);
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/xml', 'nonsense']) {
    expectRefused(await post('title=abc', type), type, [415]);
  }
  expectRefused(await post('--x\r\n', 'multipart/form-data; boundary=x'), 'half a form', [400]);
  const large = await ada.mutate('users.login', { identifier: 'a'.repeat(1024 * 1024), password: 'x' });
  expect([large.status, large.body.error.error]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
});

test('Ids of every odd form are refused by every path', async () => {
  const { ada } = await testApp('ada');
  const odd = `0 -1 1.5 abc %00 1%00 ٣ 1e9 0x1 ${'9'.repeat(30)} ..%2f.. %F0%9F%92%90 %201 1'--`.split(' ');
  for (const { method, path } of restRoutes.filter((route) => route.path.includes(':id'))) {
    const body = method === 'GET' || method === 'DELETE' ? undefined : {};
    for (const id of odd)
      expectRefused(await ada.rest(method, path.replace(':id', id), body), `${method} ${path} ${id}`);
  }
});

test('A failure of the server answers without any detail of it', async () => {
  const { ada, app } = await testApp('ada');
  await ada.publish('Cake');
  app.raw.exec('DROP TABLE entry_like');
  for (const answer of [
    await ada.rest('GET', '/album'),
    await ada.rest('POST', '/album/entry', { title: 'Dance' }),
  ]) {
    expect(answer).toMatchObject({
      status: 500,
      body: { message: 'An unexpected error occurred', error: 'INTERNAL_SERVER_ERROR' },
    });
    expect(Object.keys(answer.body)).toEqual(['message', 'error']);
  }
  const rpc = await ada.query('album.list', {});
  expect(JSON.stringify(rpc.body)).not.toMatch(/entry_like|stack/);
});
