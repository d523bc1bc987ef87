import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { theServer } from '../../auth/host.ts';
import { downloadLimits, lifetimes } from '../../../shared/limits.ts';
import { messages } from '../../../shared/messages.ts';
import { rateLimits } from '../../../shared/rate-limits.ts';
import { openJournal } from '../../testing/full-journal.ts';
import { filePart, metadataOf, png } from '../../testing/pictures.ts';
import { recording } from '../../testing/recordings.ts';
import { cookieOf, movableClock, testApp, testAppWith, type Caller } from '../../testing/test-app.ts';
import { unzip } from '../../testing/unzip.ts';
import { noiseOf } from '../../testing/tone.ts';
import { hide } from '../../features/admin/moderation.service.ts';
import { openArchive } from './downloads.service.ts';

type Journal = Awaited<ReturnType<typeof openJournal>>;

const begin = async (guest: Caller, input = {}) => (await guest.api.downloads.album(input)).url;
const idOf = (url: string) => url.split('/').at(-1) ?? '';

const namesIn = async (archive: Buffer) =>
  [...(await unzip(archive)).keys()].map((name) => name.split('_').at(-1) ?? '').toSorted();

/** Reads at most `most` bytes of an answer, then cuts the connection. */
async function readPart(address: string, headers: Record<string, string>, most: number): Promise<Buffer> {
  const cut = new AbortController();
  const { body } = await fetch(address, { headers, signal: cut.signal });
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= most) break;
  }
  cut.abort();
  return Buffer.concat(chunks).subarray(0, most);
}

test('A photo is sent in full size under a readable name, bit for bit, without what the camera wrote', async () => {
  const { bob, photo, cake } = await openJournal();
  const { status, headers, raw } = await bob.media(`/uploads/entries/${cake.id}`);
  expect([status, headers['content-type'], headers['content-length']]).toEqual([
    200,
    'image/jpeg',
    String(raw.length),
  ]);
  expect(headers['content-disposition']).toMatch(
    /^attachment; filename=\d{4}-\d\d-\d\d_\d\d-\d\d_0001_The-cake-before\.jpg$/,
  );
  const [before, after] = [await metadataOf(photo), await metadataOf(raw)];
  const { width, height, orientation } = before;
  expect(after).toMatchObject({ width, height, orientation });
  expect((await sharp(raw).raw().toBuffer()).equals(await sharp(photo).raw().toBuffer())).toBe(true);
  expect(raw.includes('SecretCamera')).toBe(false);
  expect(after.exif?.length).toBeLessThan(40);
});

test('A draft is sent to its guest alone, and an entry without a file to no guest', async () => {
  const { ada, bob, letter, write } = await openJournal();
  const file = filePart(await png(), 'a.png');
  const draft = await write(ada, { title: 'A draft', privacy_status: 'draft', file });
  expect((await ada.media(`/uploads/entries/${draft.id}`)).status).toBe(200);
  for (const id of [draft.id, letter.id, 999_999, 'x'])
    expect([id, (await bob.media(`/uploads/entries/${id}`)).status]).toEqual([id, 404]);
});

test('A recording is sent as the file that the site plays, and is not cleaned again', async () => {
  const { app, ada, bob, write } = await openJournal();
  for (const name of ['film.mp4', 'film.mov', 'song.m4a'] as const) {
    const { id } = await write(ada, { title: name, file: filePart(recording(name), name) });
    const sent = await bob.media(`/uploads/entries/${id}`);
    const { entries } = await bob.api.album.batch({ entry_ids: [id] }).then(({ data }) => data);
    const shown = await bob.media(entries[0]?.content_url ?? '');
    expect([sent.status, sent.raw.equals(shown.raw)]).toEqual([200, true]);
  }
  expect(await app.db.selectFrom('download_file').select('cleaned').distinct().execute()).toEqual([
    { cleaned: 0 },
  ]);
});

test('It holds what the filters show, and every file equals the download of its entry', async () => {
  const { bob, cake } = await openJournal();
  const { raw, headers } = await bob.media(await begin(bob));
  expect([headers['content-type'], headers['content-length'], headers['accept-ranges']]).toEqual([
    'application/zip',
    String(raw.length),
    'bytes',
  ]);
  const files = await unzip(raw);
  expect(files.size).toBe(4);
  const [name = ''] = [...files.keys()].filter((one) => one.endsWith('cake-before.jpg'));
  expect(files.get(name)?.equals((await bob.media(`/uploads/entries/${cake.id}`)).raw)).toBe(true);
  const [letter = ''] = [...files.keys()].filter((one) => one.includes('京都からの手紙'));
  expect(String(files.get(letter))).toContain('席を譲ってくれてありがとう');
  const filtered = async (input: object) => namesIn((await bob.media(await begin(bob, input))).raw);
  expect(await filtered({ creator: 'ada' })).toEqual(['A-song.wav', 'The-cake-before.jpg']);
  expect(await filtered({ content_type: 'audio' })).toEqual(['A-song.wav']);
  expect(await filtered({ q: 'cake' })).toEqual(['The-cake-before.jpg']);
  expect(await filtered({ top: true })).toHaveLength(3);
});

test('It holds the chosen entries that are in the album, and at most a hundred are chosen', async () => {
  const { app, bob, cake, letter, write } = await openJournal();
  const toast = await write(bob, { title: 'A toast' });
  const draft = await write(bob, { title: 'My draft', privacy_status: 'draft' });
  await hide(app, theServer, { subject: 'entry', subject_id: letter.id });
  const input = { entry_ids: [toast.id, cake.id, draft.id, letter.id, cake.id, 999_999, 0.5] };
  const { url, entries } = await bob.api.downloads.album(input);
  const names = async () => namesIn((await bob.media(url)).raw);
  expect([entries, await names()]).toEqual([2, ['A-toast.txt', 'The-cake-before.jpg']]);
  await hide(app, theServer, { subject: 'entry', subject_id: cake.id });
  expect(await names()).toEqual(['A-toast.txt']);
  for (const entry_ids of [Array.from({ length: 101 }, (_, n) => n + 1), ['1'], 1])
    expect((await bob.mutate('downloads.album', { entry_ids })).status).toBe(400);
});

test('A cut download goes on where it broke off, and gives the same bytes', async () => {
  const { ada, site, write } = await openJournal();
  for (const title of ['One', 'Two', 'Three'])
    await write(ada, { title, file: filePart(noiseOf(1), `${title}.wav`) });
  const url = await begin(ada);
  await write(ada, { title: 'Written after the list was frozen' });
  const address = (await site()) + url;
  const authorization = `Bearer ${ada.token}`;
  const { raw: whole, headers } = await ada.media(url);
  const parts: Buffer[] = [];
  for (let at = 0; at < whole.length;) {
    const range = { range: `bytes=${at}-`, 'if-range': String(headers.etag), authorization };
    const part = await readPart(address, range, 555_555);
    expect(part.length).toBeGreaterThan(0);
    parts.push(part);
    at += part.length;
  }
  expect(parts.length).toBeGreaterThan(4);
  expect(Buffer.concat(parts).equals(whole)).toBe(true);
  expect(await namesIn(whole)).toContain('Three.wav');
});

test('Only the session that requested it gets it, for half a day', async () => {
  const clock = movableClock();
  const opened = await testAppWith({ overrides: { now: clock.now } }, 'ada', 'bob');
  const { anonymous, callerWith, server, ada, bob } = opened;
  await ada.publish('Our day');
  const url = await begin(ada);
  const login = await anonymous.login('ada');
  const cookie = cookieOf(login);
  const second = await callerWith(login.body.session_token);
  expect((await ada.media(url)).status).toBe(200);
  for (const [caller, status] of [
    [anonymous, 401],
    [bob, 404],
    [second, 404],
  ] as const)
    expect((await caller.media(url)).status).toBe(status);
  const own = await begin(second);
  expect((await server.inject({ url: own, headers: { cookie } })).statusCode).toBe(200);
  await second.rest('POST', '/users/logout');
  expect((await server.inject({ url: own, headers: { cookie } })).statusCode).toBe(401);
  clock.pass(lifetimes.download);
  expect((await ada.media(url)).status).toBe(404);
});

test('An entry that was hidden, unpublished or deleted meanwhile is left out, and the version changes', async () => {
  const { app, ada, bob, cake, letter, write } = await openJournal();
  const other = await write(ada, { title: 'To be deleted' });
  const url = await begin(bob);
  const before = await bob.media(url);
  await hide(app, theServer, { subject: 'entry', subject_id: cake.id });
  await bob.api.album.update({ entry_id: letter.id, privacy_status: 'draft' });
  await ada.api.album.remove({ entry_id: other.id });
  const after = await bob.media(url, { range: 'bytes=50-', 'if-range': String(before.headers.etag) });
  expect([after.status, after.headers.etag === before.headers.etag]).toEqual([200, false]);
  expect(await namesIn(after.raw)).toEqual(['A-song.wav', '京都からの手紙.txt']);
});

test('An archive that has begun breaks off at an entry that was hidden meanwhile', async () => {
  const { app, bob, cake } = await openJournal();
  const url = await begin(bob, { creator: 'ada' });
  const viewer = await sessionOf({ app, guest: bob });
  const { size, read } = await openArchive(app, viewer, idOf(url));
  const sent: Buffer[] = [];
  const receive = async () => {
    for await (const chunk of read({ start: 0, end: size - 1 })) {
      if (sent.length === 0) await hide(app, theServer, { subject: 'entry', subject_id: cake.id });
      sent.push(chunk);
    }
  };
  await expect(receive()).rejects.toThrow(`entry ${cake.id} is no longer visible`);
  expect(Buffer.concat(sent).includes(Buffer.from([0xff, 0xd8, 0xff]))).toBe(false);
});

test('A range of a large archive reads the entries that it sends, until one of the archive changes', async () => {
  const { app, ada, bob } = await testApp('ada', 'bob');
  app.raw.exec(`
    with recursive n (id) as (select 1 union all select id + 1 from n where id < 3000)
    insert into entry (id, user_id, title, description, content_type, privacy_status, tags, search_text, created_at,
      updated_at, published_at)
    select id, ${ada.id}, 'The dance', '', 'text', 'published', '[]', 'the dance', '2020-06-12T00:00:00.000Z',
      '2020-06-12T00:00:00.000Z', strftime('%Y-%m-%dT%H:%M:%fZ', '2020-06-12', id || ' seconds') from n`);
  const url = await begin(bob);
  const { raw, headers } = await bob.media(url);
  const all = vi.spyOn(Object.getPrototypeOf(app.raw.prepare('select 1')), 'all');
  const askMiddle = async () => {
    all.mockClear();
    const middle = Math.floor(raw.length / 2);
    const range = { range: `bytes=${middle}-${middle + 99}`, 'if-range': String(headers.etag) };
    const answer = await bob.media(url, range);
    const rows = all.mock.results.reduce((sum, { value }) => sum + (value as unknown[]).length, 0);
    return { ...answer, rows, isSame: answer.raw.equals(raw.subarray(middle, middle + 100)) };
  };
  expect(await askMiddle()).toMatchObject({ status: 206, isSame: true });
  await bob.api.album.like({ entry_id: 1 });
  await bob.api.comments.create({ entry_id: 1, content: 'Lovely' });
  await ada.publish('Published later');
  const cheap = await askMiddle();
  expect(cheap).toMatchObject({ status: 206, isSame: true });
  expect(cheap.rows).toBeLessThan(1000);
  await ada.api.album.update({ entry_id: 1, description: 'All night' });
  const changed = await askMiddle();
  all.mockRestore();
  expect([changed.status, changed.headers.etag === headers.etag]).toEqual([200, false]);
});

test('An archive whose files are no longer as they were breaks off, and is opened anew for the next request', async () => {
  const { app, bob } = await openJournal();
  const id = idOf(await begin(bob));
  const viewer = await sessionOf({ app, guest: bob });
  const before = await openArchive(app, viewer, id);
  app.raw.exec('update download_file set size = size + 1');
  await expect(before.read({ start: 0, end: 0 }).next()).rejects.toThrow('have changed');
  const after = await openArchive(app, viewer, id);
  expect(after.etag).not.toBe(before.etag);
});

/** The actor of a guest's newest session. */
async function sessionOf({ app, guest }: { app: Journal['app']; guest: Journal['ada'] }) {
  const session = app.db.selectFrom('session').select(['id as session_id', 'user_id as id']);
  return session.where('user_id', '=', guest.id).orderBy('id', 'desc').executeTakeFirstOrThrow();
}

test('Switched off, every way to a download answers 403 in the envelope', async () => {
  const { ada } = await testAppWith({ env: { GUEST_DOWNLOADS: 'off' } }, 'ada');
  const refused = [
    await ada.mutate('downloads.album'),
    await ada.media('/uploads/entries/1'),
    await ada.media(`/uploads/album/${'0'.repeat(32)}`),
  ];
  expect(refused.map(({ status }) => status)).toEqual([403, 403, 403]);
  expect(refused[1]?.body).toEqual({ error: 'FORBIDDEN', message: messages.album.downloadsOff });
  expect((await ada.query('system.wedding')).body.result.data).toMatchObject({ downloads: false });
});

test('A guest begins a bounded number of archives and receives a bounded number at once', async () => {
  const { ada, site, write } = await openJournal();
  await write(ada, { title: 'Large', file: filePart(noiseOf(6), 'large.wav') });
  const url = await begin(ada);
  const address = (await site()) + url;
  const get = () => fetch(address, { headers: { authorization: `Bearer ${ada.token}` } });
  const open = await Promise.all(Array.from({ length: downloadLimits.atOnce }, get));
  expect(open.map(({ status }) => status)).toEqual(open.map(() => 200));
  const status = async () => {
    const { status: now, body } = await get();
    await body?.cancel();
    return now;
  };
  expect(await status()).toBe(503);
  for (const { body } of open) await body?.cancel();
  await expect.poll(status).toBe(200);
  for (let n = 1; n < rateLimits.downloads.archives.max; n += 1) await begin(ada);
  await expect(begin(ada)).rejects.toMatchObject({ cause: { code: 'TOO_MANY_REQUESTS' } });
});
