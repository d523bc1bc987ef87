import { readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { messages } from '../../shared/messages.ts';
import { sweepUploads } from '../features/uploads/uploads.service.ts';
import { createDiskMedia } from '../media/disk-media.ts';
import { createWorkerPool } from '../media/worker-pool.ts';
import { filePart, jpeg } from './pictures.ts';
import { recording } from './recordings.ts';
import { tempFolder } from './processes.ts';
import { makeReadOnly, mayMount, smallDisk } from './small-disk.ts';
import { openTestApp, password, type Guest, type TestApp } from './test-app.ts';

/** A nearly full disk, a full one and one that is read-only: stored texts can still be read, and the refusal of new data names the reason. */

const MB = 1024 * 1024;
const noRoom = { status: 507, body: { message: messages.file.noSpace, error: 'INSUFFICIENT_STORAGE' } };
const readOnly = { status: 503, body: { message: messages.file.notStored, error: 'SERVICE_UNAVAILABLE' } };
const publish = (guest: Guest, bytes: Buffer) =>
  guest.form('POST', '/album/entry', { title: 'A photo', file: filePart(bytes, 'a.jpg') });

/** A sender of tus: begins an upload of so many bytes, and sends some. */
async function sender({ server }: TestApp, { token }: Guest) {
  const address = await server.listen({ port: 0 });
  const request = async (
    method: string,
    path: string,
    headers: Record<string, string>,
    body?: Uint8Array,
  ) => {
    const answer = await fetch(address + path, {
      method,
      headers: { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0', ...headers },
      ...(body && { body: new Uint8Array(body) }),
    });
    const text = await answer.text();
    return {
      status: answer.status,
      path: new URL(answer.headers.get('location') ?? '/', address).pathname,
      body: text.startsWith('{') ? (JSON.parse(text) as object) : {},
    };
  };
  const metadata = `purpose ${btoa('entry')},filename ${btoa('a.jpg')}`;
  return {
    begin: (size: number) =>
      request('POST', '/api/uploads', { 'upload-length': String(size), 'upload-metadata': metadata }),
    send: (path: string, offset: number, bytes: Uint8Array) =>
      request(
        'PATCH',
        path,
        { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
        bytes,
      ),
  };
}

test('Files are refused before the disk is full, and texts are not', async () => {
  const folder = tempFolder();
  let free = Infinity;
  const media = {
    ...createDiskMedia(join(folder, 'uploads'), { workers: createWorkerPool(), ffmpeg: null }),
    free: async () => free,
  };
  const app = await openTestApp({ env: { DATA_DIR: folder }, overrides: { media } });
  const ada = await app.invite('ada');
  const { begin, send } = await sender(app, ada);
  const photo = await jpeg();
  const kept = await publish(ada, photo);
  const begun = await begin(photo.length);
  expect([kept.status, begun.status]).toEqual([201, 201]);
  const before = readdirSync(join(folder, 'uploads'));

  free = 500 * MB;
  expect(await begin(1)).toMatchObject(noRoom);
  expect(await publish(ada, photo)).toMatchObject(noRoom);
  free -= 1;
  expect(await send(begun.path, 0, photo)).toMatchObject(noRoom);
  expect(readdirSync(join(folder, 'uploads'))).toEqual(before);
  expect((await ada.media(kept.body.content_url)).status).toBe(200);
  expect((await ada.rest('POST', '/album/entry', { title: 'Only words' })).status).toBe(201);

  free = Infinity;
  expect((await send(begun.path, 0, photo)).status).toBe(204);
  expect((await publish(ada, photo)).status).toBe(201);
});

test('A database that cannot be written refuses with a message, and is read', async () => {
  const { app, invite } = await openTestApp();
  const ada = await invite('ada');
  const { entry_id } = await ada.api.album.create({ title: 'Before', privacy_status: 'published' });
  await app.db.updateTable('session').set({ last_used_at: '2020-01-01T00:00:00.000Z' }).execute();
  app.raw.pragma('query_only = on');
  expect(await ada.rest('POST', '/album/entry', { title: 'After' })).toMatchObject(readOnly);
  expect(await ada.rest('POST', `/album/entry/${entry_id}/like`)).toMatchObject(readOnly);
  expect(await ada.rest('POST', `/comments/entry/${entry_id}`, { content: 'After' })).toMatchObject(readOnly);
  expect(await ada.rest('PUT', `/users/profile/${ada.id}`, { about: 'After' })).toMatchObject(readOnly);
  const login = { identifier: ada.username, password };
  expect(await ada.rest('POST', '/users/login', login)).toMatchObject(readOnly);
  expect((await ada.rest('GET', `/album/entry/${entry_id}`)).status).toBe(200);
  app.raw.pragma('query_only = off');
  expect((await ada.rest('POST', '/album/entry', { title: 'After' })).status).toBe(201);
});

describe.skipIf(!mayMount())('On a disk of eight megabytes (needs the right to mount one)', () => {
  async function open() {
    const folder = smallDisk(8 * MB);
    const uploads = join(folder, 'uploads');
    // Without the room that is kept free: the disk itself has to refuse.
    const free = async () => (statfsSync(folder).bavail === 0 ? 0 : Infinity);
    const media = { ...createDiskMedia(uploads, { workers: createWorkerPool(), ffmpeg: null }), free };
    const database = join(folder, 'wedding.sqlite');
    const app = await openTestApp({ env: { DATA_DIR: folder }, overrides: { media, database } });
    return { folder, uploads, app, ada: await app.invite('ada') };
  }
  const song = (size: number) => {
    const bytes = Buffer.alloc(size);
    recording('song.wav').copy(bytes);
    return bytes;
  };

  test('A file that does not fit leaves nothing on the disk, as a form or by tus', async () => {
    const { uploads, app, ada } = await open();
    const kept = await publish(ada, await jpeg());
    const before = readdirSync(uploads, { recursive: true });
    const large = song(9 * MB);
    expect(await publish(ada, large)).toMatchObject(noRoom);
    expect(readdirSync(uploads, { recursive: true })).toEqual(before);

    const { begin, send } = await sender(app, ada);
    const { path } = await begin(large.length);
    expect(await send(path, 0, large)).toMatchObject(noRoom);
    expect((await ada.media(kept.body.content_url)).status).toBe(200);
  });

  test('Texts that do not fit are refused with a message, and accepted when there is room again', async () => {
    const { folder, app, ada } = await open();
    const kept = await ada.api.album.create({ title: 'Before', privacy_status: 'published' });
    const filler = join(folder, 'filler');
    try {
      writeFileSync(filler, Buffer.alloc(9 * MB));
    } catch (error) {
      expect(error).toMatchObject({ code: 'ENOSPC' });
    }
    const long = { title: 'Too much', description: 'x'.repeat(5000) };
    const tries = Array.from({ length: 40 }, () => ada.rest('POST', '/album/entry', long));
    expect((await Promise.all(tries)).at(-1)).toMatchObject(noRoom);
    const atTheFront = await ada.mutate('album.create', long);
    expect([atTheFront.status, atTheFront.body.error.message]).toEqual([507, messages.file.noSpace]);
    expect((await ada.rest('GET', `/album/entry/${kept.entry_id}`)).status).toBe(200);

    rmSync(filler);
    expect((await ada.rest('POST', '/album/entry', long)).status).toBe(201);
    const checked = await app.app.db.executeQuery(
      (await import('kysely')).CompiledQuery.raw('pragma integrity_check'),
    );
    expect(checked.rows).toEqual([{ integrity_check: 'ok' }]);
  });

  test('While the folder of files is read-only, files are refused with a message, and everything else works', async () => {
    const { uploads, ada, app } = await open();
    const kept = await publish(ada, await jpeg());
    const { begin, send } = await sender(app, ada);
    const photo = await jpeg();
    const begun = await begin(photo.length);
    const makeWritable = makeReadOnly(uploads);
    const refused = [await publish(ada, photo), await send(begun.path, 0, photo)];
    for (const answer of refused) expect(answer).toMatchObject(readOnly);
    expect((await ada.media(kept.body.content_url)).status).toBe(200);
    expect((await ada.rest('POST', '/album/entry', { title: 'Only words' })).status).toBe(201);
    expect((await ada.rest('DELETE', `/album/entry/${kept.body.entry_id}`)).status).toBe(200);

    makeWritable();
    await sweepUploads(app.app);
    expect(await app.app.media.list(Infinity)).toEqual([]);
    expect((await send(begun.path, 0, photo)).status).toBe(204);
    expect((await publish(ada, photo)).status).toBe(201);
  });
});

test('Forms that arrive at the same time count against the reserve together', async () => {
  const folder = tempFolder();
  const media = {
    ...createDiskMedia(join(folder, 'uploads'), { workers: createWorkerPool(), ffmpeg: null }),
    free: async () => 560 * MB,
  };
  const app = await openTestApp({ env: { DATA_DIR: folder }, overrides: { media } });
  const ada = await app.invite('ada');
  const photo = await jpeg();
  const send = await sender(app, ada);
  const { path } = await send.begin(25 * MB);
  const answers = await Promise.all(Array.from({ length: 10 }, () => publish(ada, photo)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
  expect(answers.filter(({ status }) => status === 507)).toHaveLength(8);
  expect(app.app.announced.bytes).toBe(0);
  const both = await Promise.all([send.send(path, 0, photo), publish(ada, photo), publish(ada, photo)]);
  expect(both.map(({ status }) => status).filter((status) => status === 507)).toHaveLength(1);
});
