import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { buildServer } from '../app.ts';
import { securityHeaders } from '../http/security-headers.ts';
import { restRoutes } from '../http/rest-routes.ts';
import { testApp, type Answer } from './test-app.ts';

/** Every refusal is the one envelope with the usual headers, on the server as it is started: with pages, over TCP. */

async function listening() {
  const { app, ada } = await testApp('ada');
  const server = await buildServer(app, 'built');
  onTestFinished(() => server.close());
  const { port } = new URL(await server.listen({ port: 0, host: '127.0.0.1' }));
  return { ada, port: Number(port) };
}

type Refusal = { status: number; headers: Record<string, string>; body: string };

/** Sends bytes over a connection of their own, and reads the answer to its end. */
async function exchange(port: number, request: string): Promise<Refusal> {
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.on('data', (chunk) => (text += chunk.toString('latin1')));
  socket.write(request);
  await once(socket, 'close');
  const [head = '', ...body] = text.split('\r\n\r\n');
  const [status = '', ...lines] = head.split('\r\n');
  const headers = lines.map((header) => {
    const colon = header.indexOf(': ');
    return [header.slice(0, colon).toLowerCase(), header.slice(colon + 2)];
  });
  return {
    status: Number(status.split(' ')[1]),
    headers: Object.fromEntries(headers),
    body: body.join('\r\n\r\n'),
  };
}

const envelope = {
  message: expect.stringMatching(/^[A-Z][^/{}]*$/),
  error: expect.stringMatching(/^[A-Z_]+$/),
};

function expectRefusal({ status, headers, body }: Refusal, what: string, statuses: number[]) {
  expect(statuses, `${what}: ${body}`).toContain(status);
  expect(headers, what).toMatchObject(securityHeaders('http://localhost', false));
  expect(headers['content-type'], what).toMatch(/^application\/json\b/);
  expect(headers['cache-control'], what).toBe('no-store');
  expect(headers, what).not.toHaveProperty('access-control-allow-origin');
  expect(body, what).not.toMatch(/FST_|statusCode|Route |JSON at|Unexpected|property name/);
  expect(body, what).not.toMatch(/node_modules|sqlite|select |at \w+ \(|zod|undefined/i);
}

/** As `expectRefusal`, without a connection. */
const expectRefused = (answer: Answer, what: string, statuses: number[]) =>
  expectRefusal({ ...answer, body: String(answer.raw) }, what, statuses);

/** The JSON of a body that may be chunked. */
const jsonOf = ({ body }: Refusal) => JSON.parse(body.slice(body.indexOf('{'), body.lastIndexOf('}') + 1));

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const line = (method: string, path: string, headers = '') =>
  `${method} ${path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n${headers}\r\n`;

test('Every unknown path beneath the prefixes answers the envelope, and so do known ones in other methods', async () => {
  const { port } = await listening();
  const paths = ['/api', '/api/', '/api/nothing', '/api/a/b/c', '/api/index.html', '/api/assets/x.js'];
  paths.push('/uploads', '/uploads/a/b', '/api/uploads/a/b', '/trpc', '/trpc/', '/trpc/a/b');
  const id = '0'.repeat(32);
  const known = ['GET /api/users/login', 'HEAD /api/users/login', 'GET /api/uploads', 'PUT /api/uploads'];
  known.push(`PUT /api/uploads/${id}`, 'PATCH /api/album/entry/1');
  known.push(`GET /api/uploads/${id}`, `POST /uploads/${id}.jpg`);
  const unknown = paths.flatMap((path) => methods.map((method) => `${method} ${path}`));
  for (const call of [...unknown, ...known, 'HEAD /trpc/album.list']) {
    const [method = '', path = ''] = call.split(' ');
    const answer = await exchange(port, line(method, path));
    expectRefusal(answer, call, [404]);
    if (method === 'HEAD') expect(answer.body).toBe('');
    else expect(path.startsWith('/trpc') ? jsonOf(answer).error : jsonOf(answer)).toMatchObject(envelope);
  }
});

test('Addresses that cannot be decoded, and ids that are too long, answer the envelope', async () => {
  const { port, ada } = await listening();
  const bearer = `authorization: Bearer ${ada.token}\r\n`;
  const long = '9'.repeat(300);
  for (const path of ['/api/album/entry/%zz', '/uploads/%zz', '/trpc/%zz', '/api/%']) {
    for (const method of ['GET', 'POST', 'DELETE']) {
      const answer = await exchange(port, line(method, path, bearer));
      expectRefusal(answer, `${method} ${path}`, [400]);
      expect(jsonOf(answer)).toEqual(envelope);
    }
  }
  // Of what is no call and no file, the pages answer a GET.
  for (const method of ['POST', 'DELETE']) {
    const answer = await exchange(port, line(method, '/%zz', bearer));
    expectRefusal(answer, `${method} /%zz`, [404]);
    expect(jsonOf(answer)).toEqual(envelope);
  }
  for (const path of [`/api/album/entry/${long}`, `/api/users/profile/${long}`, `/uploads/${long}`])
    for (const method of ['GET', 'PUT', 'DELETE'])
      expectRefusal(await exchange(port, line(method, path, bearer)), `${method} ${path}`, [400, 401, 404]);
});

test('TRPC input that is no JSON answers the envelope in its shape', async () => {
  const { port, ada } = await listening();
  const bearer = `authorization: Bearer ${ada.token}\r\n`;
  const post = (body: string) =>
    `${line('POST', '/trpc/album.create', `${bearer}content-type: application/json\r\ncontent-length: ${body.length}\r\n`)}${body}`;
  for (const request of [
    line('GET', '/trpc/album.list?input=%7Bpage', bearer),
    line('GET', '/trpc/album.list?input=nonsense', bearer),
    post('{"title": '),
    post('nonsense'),
    post(`[${'[],'.repeat(20_000)}[]]`),
  ]) {
    const answer = await exchange(port, request);
    expectRefusal(answer, request.slice(0, 60), [400]);
    const { error } = jsonOf(answer);
    expect(error).toMatchObject({ ...envelope, data: { ...envelope, httpStatus: 400 } });
    expect(JSON.stringify(error)).not.toMatch(/stack/);
  }
});

test('A JSON body of more values than any call takes is refused, and the server goes on', async () => {
  const { port } = await listening();
  for (const body of [
    '['.repeat(500_000),
    `{${'"a":{},'.repeat(50_000)}"a":1}`,
    `[${'1,'.repeat(400_000)}1]`,
  ]) {
    const headers = `content-type: application/json\r\ncontent-length: ${body.length}\r\n`;
    const answer = await exchange(port, `${line('POST', '/api/users/login', headers)}${body}`);
    expectRefusal(answer, body.slice(0, 10), [400]);
  }
  expect((await exchange(port, line('GET', '/api/system/health'))).status).toBe(200);
});

test('What is no HTTP answers the envelope too', async () => {
  const { port } = await listening();
  for (const [request, status] of [
    ['nonsense\r\n\r\n', 400],
    [line('GET', '/', `x-long: ${'a'.repeat(20_000)}\r\n`), 431],
    [line('POST', '/api/users/login', 'transfer-encoding: chunked\r\ncontent-length: 5\r\n'), 400],
  ] as const) {
    const answer = await exchange(port, request);
    expectRefusal(answer, request.slice(0, 30), [status]);
    expect(jsonOf(answer)).toEqual(envelope);
  }
});

test('Pages and the health check are still answered', async () => {
  const { port } = await listening();
  for (const path of ['/', '/login', '/apix', '/uploadsx', '/reset-password?code=a']) {
    const answer = await exchange(port, line('GET', path));
    expect([path, answer.status, answer.headers['content-type']]).toEqual([
      path,
      200,
      'text/html; charset=utf-8',
    ]);
    const policy = String(answer.headers['content-security-policy']);
    // The one difference: pages allow their inline script.
    const withoutScript = policy.replace(/ 'sha256-[^']+'/, '');
    expect({ ...answer.headers, 'content-security-policy': withoutScript }).toMatchObject(
      securityHeaders('http://localhost', false),
    );
  }
});

test('A request without a host is refused with the envelope, and an unknown expectation is ignored', async () => {
  const { port } = await listening();
  const health = 'GET /api/system/health HTTP/1.1\r\nconnection: close\r\n';
  const answer = await exchange(port, `${health}\r\n`);
  expectRefusal(answer, 'no host', [400]);
  expect(jsonOf(answer)).toEqual(envelope);
  const expecting = await exchange(port, `${health}host: localhost\r\nexpect: x\r\n\r\n`);
  expect(expecting).toMatchObject({ status: 200, headers: securityHeaders('http://localhost', false) });
});

test('A parameter that is sent twice is refused', async () => {
  const { ada } = await testApp('ada');
  for (const url of [
    '/api/album/entries/batch?entry_ids=1&entry_ids=2',
    '/api/album?page=1&page=2',
    '/trpc/album.list?input=%7B%22page%22%3A1&input=%22limit%22%3A5%7D',
  ])
    expect((await ada.inject({ method: 'GET', url })).status, url).toBe(400);
});

test('A procedure without its input answers a sentence of ours', async () => {
  const { ada } = await testApp('ada');
  const answer = await ada.query('album.entry');
  expect(answer.body.error).toMatchObject({ message: 'The request could not be read', error: 'BAD_REQUEST' });
  expect(JSON.stringify(answer.body)).not.toMatch(/expected object/);
});

test('Bodies that are no JSON, no object, or too large are refused', async () => {
  const { ada } = await testApp('ada');
  const post = (payload: string | Buffer, type = 'application/json') =>
    ada.inject({ method: 'POST', url: '/api/album/entry', payload, headers: { 'content-type': type } });
  expect((await post('{"title": ')).body.message).toBe('The request is not valid JSON');
  const malformed = ['{"title": ', '[]', '"text"', '5', 'true', '[{"title":"abc"}]'];
  const polluting = [
    '{"__proto__":{"admin":true},"title":"abc"}',
    '{"constructor":{"prototype":{}},"title":"abc"}',
  ];
  for (const text of [...malformed, ...polluting]) expectRefused(await post(text), text, [400]);
  expectRefused(await post(JSON.stringify({ title: 'a'.repeat(1024 * 1024) })), 'a megabyte', [413]);
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/xml', 'nonsense'])
    expectRefused(await post('title=abc', type), type, [415]);
  expectRefused(await post('--x\r\n', 'multipart/form-data; boundary=x'), 'half a form', [400]);
  const large = await ada.mutate('users.login', { identifier: 'a'.repeat(1024 * 1024), password: 'x' });
  expect([large.status, large.body.error.error]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
});

test('Ids of every odd form are refused by every path', async () => {
  const { inviteHost } = await testApp();
  const ada = await inviteHost('ada');
  const odd = `0 -1 1.5 abc %00 1%00 ٣ 1e9 0x1 ${'9'.repeat(30)} ..%2f.. %F0%9F%92%90 %201 1'--`.split(' ');
  for (const { method, path } of restRoutes.filter((route) => route.path.includes(':id'))) {
    const body = method === 'GET' || method === 'DELETE' ? undefined : {};
    for (const id of odd)
      expectRefused(
        await ada.rest(method, path.replace(':id', id), body),
        `${method} ${path} ${id}`,
        [400, 404],
      );
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
