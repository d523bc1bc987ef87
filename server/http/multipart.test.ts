import { connect, type AddressInfo } from 'node:net';
import { expect, test, vi } from 'vitest';
import { fileLimits, uploadQuotas } from '../../shared/limits.ts';
import * as invites from '../features/users/invites/invites.service.ts';
import { filePart, jpeg, jpegFromPhone } from '../testing/pictures.ts';
import { answers, openTestApp, testApp, type TestApp } from '../testing/test-app.ts';

/** The application, and what a form makes it do with files. */
async function observed() {
  const opened = await openTestApp();
  const { app } = opened;
  const write = vi.spyOn(app.media, 'write');
  const examine = vi.spyOn(app.media, 'examine');
  const work = () => [write.mock.calls.length, examine.mock.calls.length];
  const files = () => app.media.list(Infinity);
  const rows = () => app.db.selectFrom('unattached_upload').select('id').execute();
  return { ...opened, write, work, files, rows };
}

const fieldsOf = (name: string, invite_code: string): Record<string, string> => ({
  ...answers(name),
  relationship_tags: 'RIT',
  invite_code,
});

const register = ({ anonymous }: TestApp, fields: Record<string, string | Blob>) =>
  anonymous.form('POST', '/users/register', fields);

test('A form with an unusable invite before its file is refused before the file is stored', async () => {
  const opened = await observed();
  const picture = filePart(await jpeg(), 'me.jpg');
  const refused = await register(opened, { ...fieldsOf('ada', 'wrong'), profile_picture: picture });
  expect(refused).toMatchObject({ status: 400, body: { message: 'Invalid invite code' } });
  expect(opened.work()).toEqual([0, 0]);
});

test('The fields of a form whose file comes first are validated before the file is examined, and a refused file is gone', async () => {
  const opened = await observed();
  const { code } = await invites.create(opened.app);
  const picture = filePart(Buffer.from('<html></html>'), 'me.jpg');
  for (const [change, message] of [
    [{ invite_code: 'wrong' }, 'Invalid invite code'],
    [{ username: '' }, 'Username is required'],
    [{ relationship_tags: 'Nobody' }, /./],
  ] as const) {
    opened.write.mockClear();
    const fields = { ...fieldsOf('ada', code), ...change };
    const refused = await register(opened, { profile_picture: picture, ...fields });
    expect([refused.status, refused.body.message]).toEqual([400, expect.stringMatching(message)]);
    expect(opened.work()).toEqual([1, 0]);
    expect([await opened.files(), await opened.rows()]).toEqual([[], []]);
  }
  for (const [file, status, message] of [
    [picture, 415, 'Profile picture must be an image'],
    [
      filePart((await jpegFromPhone()).subarray(0, 500), 'me.jpg'),
      400,
      'The file is damaged and cannot be read',
    ],
    [
      filePart(Buffer.alloc(fileLimits.profilePicture + 1), 'me.jpg'),
      413,
      'Profile picture must be less than 10MB',
    ],
  ] as const) {
    const refused = await register(opened, { profile_picture: file, ...fieldsOf('ada', code) });
    expect(refused).toMatchObject({ status, body: { message } });
    expect([await opened.files(), await opened.rows()]).toEqual([[], []]);
  }
});

test('Ten guests of one address register with pictures at the same time', async () => {
  const opened = await openTestApp();
  const { code } = await invites.create(opened.app);
  const profile_picture = filePart(await jpeg(), 'me.jpg');
  const names = Array.from({ length: 10 }, (_, n) => `guest${n}`);
  const all = names.map((name) => register(opened, { ...fieldsOf(name, code), profile_picture }));
  expect((await Promise.all(all)).map(({ status }) => status)).toEqual(names.map(() => 201));
});

test('Forms held open from one address do not fill the disk, and too many at once are refused', async () => {
  const { app, server } = await testApp();
  await server.listen({ host: '127.0.0.1', port: 0 });
  const { port } = server.server.address() as AddressInfo;
  const { running, pending } = uploadQuotas.anonymousAtOnce;
  let refused = 0;
  const head = [
    'POST /api/users/register HTTP/1.1',
    'Host: localhost',
    'Content-Type: multipart/form-data; boundary=x',
    'Content-Length: 1000000',
    '',
    '--x',
    'Content-Disposition: form-data; name="profile_picture"; filename="me.jpg"',
    '',
    'x'.repeat(200_000),
  ].join('\r\n');
  const sockets = Array.from({ length: running + pending + 3 }, () => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => {}).on('data', () => (refused += 1));
    socket.write(head);
    return socket;
  });
  const held = () => app.anonymousUploads.size('127.0.0.1');
  await vi.waitUntil(() => held() === running + pending, { timeout: 20_000, interval: 20 });
  for (const socket of sockets) socket.destroy();
  await vi.waitUntil(() => held() === 0, { timeout: 20_000, interval: 20 });
  expect(await app.media.list(Infinity)).toEqual([]);
  expect(refused).toBe(0);
});

test('A file far over the limit is read to its end, so that the connection goes on after the refusal', async () => {
  const { ada, server } = await testApp('ada');
  await server.listen({ host: '127.0.0.1', port: 0 });
  const socket = connect((server.server.address() as AddressInfo).port, '127.0.0.1');
  let answered = '';
  socket.on('data', (bytes: Buffer) => (answered += bytes.toString()));
  const file = Buffer.alloc(fileLimits.profilePicture + 30 * 1024 ** 2);
  const start = '--x\r\nContent-Disposition: form-data; name="profile_picture"; filename="me.jpg"\r\n\r\n';
  const end = '\r\n--x--\r\n';
  const head = [
    `PUT /api/users/profile/${ada.id} HTTP/1.1`,
    'Host: localhost',
    `Authorization: Bearer ${ada.token}`,
    'Content-Type: multipart/form-data; boundary=x',
    `Content-Length: ${start.length + file.length + end.length}`,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n${start}`);
  socket.write(file);
  socket.write(`${end}GET /api/system/health HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
  await vi.waitUntil(() => answered.includes('"status":"ok"'), { timeout: 10_000, interval: 20 });
  expect(answered).toMatch(/^HTTP\/1.1 413 /);
  socket.destroy();
});

test('JSON far over the limit is read to its end, so that its sender gets the refusal', async () => {
  const { server } = await testApp();
  await server.listen({ host: '127.0.0.1', port: 0 });
  const socket = connect((server.server.address() as AddressInfo).port, '127.0.0.1');
  let answered = '';
  socket.on('data', (bytes: Buffer) => (answered += bytes.toString()));
  const size = 8 * 1024 ** 2;
  const type = 'Host: localhost\r\nContent-Type: application/json';
  socket.write(`POST /api/users/login HTTP/1.1\r\n${type}\r\nContent-Length: ${size}\r\n\r\n`);
  socket.write(Buffer.alloc(size, ' '));
  socket.write(`POST /trpc/users.login HTTP/1.1\r\n${type}\r\nTransfer-Encoding: chunked\r\n\r\n`);
  for (let sent = 0; sent < size; sent += 1024 ** 2) socket.write(`100000\r\n${' '.repeat(1024 ** 2)}\r\n`);
  socket.write('0\r\n\r\nGET /api/system/health HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
  await vi.waitUntil(() => answered.includes('"status":"ok"'), { timeout: 10_000, interval: 20 });
  expect(answered.match(/HTTP\/1.1 413 /g)).toHaveLength(2);
  socket.destroy();
});

test('A file is received whatever it is called', async () => {
  const { ada } = await testApp('ada');
  const photo = await jpeg();
  for (const name of ['..', '.', 'photos/']) {
    const entry = { title: 'A photo', file: filePart(photo, name) };
    const { status, body } = await ada.form('POST', '/album/entry', entry);
    expect([name, status, body.entry?.content_type]).toEqual([name, 201, 'image']);
  }
});

test('A form that breaks off or has two files is a bad request and leaves nothing', async () => {
  const { ada, anonymous, app } = await testApp('ada');
  const field = '--x\r\nContent-Disposition: form-data; name="title"\r\n\r\nA title\r\n';
  const file = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n';
  const broken = [
    ['in its file', `${field}${file}\u00ff\u00d8 some bytes`],
    ['before its last boundary', `${field}${file}bytes\r\n`],
    ['in a header', `${field}--x\r\nContent-Disposi`],
    ['in a field', field.slice(0, -4)],
    ['at a second file', `${field}${file}bytes\r\n${file}bytes\r\n--x--\r\n`],
  ] as const;
  for (const [where, payload] of broken) {
    for (const [caller, url] of [
      [ada, '/api/album/entry'],
      [anonymous, '/api/users/register'],
    ] as const) {
      const headers = { 'content-type': 'multipart/form-data; boundary=x' };
      const refused = await caller.inject({ method: 'POST', url, payload, headers });
      expect([where, url, refused.status, refused.body.error]).toEqual([where, url, 400, 'BAD_REQUEST']);
    }
  }
  expect(await app.media.list(Infinity)).toEqual([]);
  expect(await app.db.selectFrom('unattached_upload').selectAll().execute()).toEqual([]);
});

test('Free disk space that is kept for guests is closed to anonymous senders', async () => {
  const opened = await openTestApp();
  opened.app.media.free = async () => uploadQuotas.anonymous.keepFree - 1;
  const { code } = await invites.create(opened.app);
  const picture = filePart(await jpeg(), 'me.jpg');
  const refused = await register(opened, { ...fieldsOf('bob', code), profile_picture: picture });
  expect(refused).toMatchObject({ status: 507, body: { error: 'INSUFFICIENT_STORAGE' } });
  const ada = await opened.invite('ada');
  expect((await ada.form('POST', '/album/entry', { title: 'A photo', file: picture })).status).toBe(201);
});
