import sharp from 'sharp';
import { expect, test } from 'vitest';
import { filePart, jpeg, jpegFromPhone, png } from '../../testing/pictures.ts';
import { videoOfSize } from '../../testing/recordings.ts';
import { cookieOf, testApp, testAppWith, type Guest } from '../../testing/test-app.ts';

const MB = 1024 * 1024;
const publish = (guest: Guest, file: File, fields: Record<string, string> = {}) =>
  guest.form('POST', '/album/entry', { title: 'A file', privacy_status: 'published', ...fields, file });

test('The media cookie opens media until its logout, and no guest gets an original', async () => {
  const { ada, anonymous, app, server } = await testApp('ada');
  const { body } = await publish(ada, filePart(await jpeg(), 'a.jpg'));
  const key = String(app.raw.prepare(`select key from upload_file where role = 'original'`).pluck().get());
  expect(await app.media.list(Infinity)).toContain(key);
  for (const path of [key, '', '%2e%2e%2fwedding.sqlite', '../package.json', 'staging'])
    expect((await ada.media(`/uploads/${path}`)).status, path).toBe(404);

  const login = await anonymous.login('ada');
  const cookie = cookieOf(login);
  const byCookie = () => server.inject({ url: body.content_url, headers: { cookie } });
  expect((await byCookie()).statusCode).toBe(200);
  await anonymous.rest('POST', '/users/logout', { session_token: login.body.session_token });
  expect((await byCookie()).statusCode).toBe(401);
});

test('Under a sub-path, media addresses begin with it', async () => {
  const { ada } = await testAppWith({ env: { PUBLIC_URL: 'https://example.org/wedding' } }, 'ada');
  const { body } = await publish(ada, filePart(await jpeg(), 'a.jpg'));
  for (const { url } of [body.entry, ...body.entry.images])
    expect(url).toMatch(/^\/wedding\/uploads\/[0-9a-f]{32}\./);
  expect((await ada.media(body.content_url)).status).toBe(200);
  expect((await ada.media(body.content_url.replace('/wedding', ''))).status).toBe(200);
});

const bomb = await sharp({ create: { width: 8001, height: 8000, channels: 3, background: 'red' } })
  .png()
  .toBuffer();
test.each<[string, Buffer, string, number, (string | RegExp)?]>([
  ['an HTML page', Buffer.from('<!doctype html><script>alert(1)</script>'), 'a.txt', 415],
  ['an HTML page as a picture', Buffer.from('<html></html>'), 'a.jpg', 415],
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'a.png', 415],
  ['a program', Buffer.from('\u007fELF\u0002\u0001\u0001\u0000'), 'a.mp4', 415],
  ['nothing at all', Buffer.alloc(0), 'a.jpg', 400],
  ['a photo of too many pixels', bomb, 'a.png', 400, 'The picture is larger than 64 megapixels'],
])('%s is refused and leaves no file', async (_what, bytes, name, status, message = /^[A-Z].*[a-z]$/) => {
  const { ada, app } = await testApp('ada');
  const answer = await publish(ada, filePart(bytes, name, 'image/jpeg'));
  expect(answer.status).toBe(status);
  expect(answer.body.message).toMatch(message);
  expect(await app.media.list(Infinity)).toEqual([]);
  expect(await app.db.selectFrom('upload').selectAll().execute()).toEqual([]);
});

test('A file of exactly the limit is accepted, one byte more is 413 with the limit', async () => {
  const { ada } = await testApp('ada');
  // A decoder stops at the end of the picture; what follows only makes it large.
  const padded = async (size: number) => Buffer.concat([await jpeg(), Buffer.alloc(size)]).subarray(0, size);
  expect((await publish(ada, filePart(await padded(10 * MB), 'a.jpg'))).status).toBe(201);
  const over = await publish(ada, filePart(await padded(10 * MB + 1), 'a.jpg'));
  expect(over).toMatchObject({
    status: 413,
    body: { message: 'Images must be 10MB or less', error: 'PAYLOAD_TOO_LARGE' },
  });
  expect((await publish(ada, filePart(videoOfSize(25 * MB), 'a.mp4'))).status).toBe(201);
  const longer = await publish(ada, filePart(videoOfSize(25 * MB + 1), 'a.mp4'));
  expect(longer).toMatchObject({ status: 413, body: { message: 'Videos must be 25MB or less' } });
});

test('A declared content type must agree with the bytes', async () => {
  const { ada, app } = await testApp('ada');
  const picture = filePart(await png(), 'a.png', 'image/png');
  expect((await publish(ada, picture, { content_type: 'audio' })).status).toBe(415);
  expect((await publish(ada, picture, { content_type: 'text' })).status).toBe(415);
  const named = await publish(ada, filePart(await png(), 'song.mp3', 'audio/mpeg'));
  expect(named.body.entry.content_type).toBe('image');
  const { entry_id } = named.body;
  expect((await ada.rest('PUT', `/album/entry/${entry_id}`, { content_type: 'video' })).status).toBe(415);
  const same = { content_type: 'image', title: 'Same' };
  expect((await ada.rest('PUT', `/album/entry/${entry_id}`, same)).status).toBe(200);
  expect(await app.db.selectFrom('upload').select('entry_id').execute()).toEqual([{ entry_id }]);
});

test('A document belongs to a text entry and is a download under its own name', async () => {
  const { ada, bob } = await testApp('ada', 'bob');
  const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer <<>>\n%%EOF');
  const { body } = await publish(ada, filePart(pdf, 'Rede für "uns".pdf', 'application/pdf'));
  expect(body.message).toContain('with the name of its author');
  expect(body.entry).toMatchObject({ content_type: 'text', images: [] });
  const answer = await bob.media(body.content_url);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringMatching(
      /^attachment; filename="Rede .*; filename\*=UTF-8''Rede%20f%C3%BCr/,
    ),
    'content-security-policy': expect.stringContaining('sandbox'),
  });
  const text = await publish(ada, filePart(Buffer.from('I <3 you both'), 'note.txt', 'text/plain'));
  expect(text.status).toBe(201);
  expect(text.body.entry).toMatchObject({ file_name: 'note.txt', file_size: 13 });
});

test('New media replace the old, whose address answers 404, and are shown without their metadata', async () => {
  const { ada, app } = await testApp('ada');
  const { body } = await publish(ada, filePart(await jpeg(), 'a.jpg'));
  const file = filePart(await jpegFromPhone(), 'b.jpg');
  const replaced = await ada.form('PUT', `/album/entry/${body.entry_id}`, { file });
  expect(replaced.status).toBe(200);
  expect(replaced.body.entry).toMatchObject({ title: 'A file', content_type: 'image' });
  expect((await ada.media(body.content_url)).status).toBe(404);
  const shown = await ada.media(replaced.body.entry.content_url);
  expect([shown.status, shown.raw.includes('SecretCamera')]).toEqual([200, false]);
  await ada.rest('DELETE', `/album/entry/${body.entry_id}`);
  expect(await app.media.list(Infinity)).toEqual([]);
});

test('A form with a bad title, or for another guest’s entry, leaves no file', async () => {
  const { ada, bob, app } = await testApp('ada', 'bob');
  expect((await publish(ada, filePart(await jpeg(), 'a.jpg'), { title: 'x' })).status).toBe(400);
  const entry_id = await ada.publish('Mine');
  const file = filePart(await jpeg(), 'a.jpg');
  expect((await bob.form('PUT', `/album/entry/${entry_id}`, { file })).status).toBe(403);
  expect(await app.media.list(Infinity)).toEqual([]);
});

test('A form with repeated, JSON or too many fields is refused', async () => {
  const { ada } = await testApp('ada');
  const twice = await ada.form('POST', '/album/entry', { title: ['One title', 'Another'] });
  expect(twice.status).toBe(400);
  const json = { title: new Blob(['{"a":1}'], { type: 'application/json' }) };
  const flood = Object.fromEntries(Array.from({ length: 60 }, (_, n) => [`f${n}`, 'x']));
  for (const fields of [json, flood]) {
    const { status } = await ada.form('POST', '/album/entry', fields);
    expect([Math.floor(status / 100), status]).toEqual([4, status]);
  }
});
