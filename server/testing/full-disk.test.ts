import { readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { messages } from '../../shared/messages.ts';
import { sweepUploads } from '../features/uploads/uploads.service.ts';
import { filePart, jpeg } from './pictures.ts';
import { recording } from './recordings.ts';
import { tempFolder } from './processes.ts';
import { makeReadOnly, mayMount, smallDisk } from './small-disk.ts';
import { password, testApp, testAppWith, type Guest } from './test-app.ts';
import { tusSender } from './tus.ts';

/** A nearly full disk, a full one and one that is read-only: stored texts can still be read, and the refusal of new data names the reason. */

const MB = 1024 * 1024;
const noRoom = { status: 507, body: { message: messages.file.noSpace, error: 'INSUFFICIENT_STORAGE' } };
const readOnly = { status: 503, body: { message: messages.file.notStored, error: 'SERVICE_UNAVAILABLE' } };
const publish = (guest: Guest, bytes: Buffer) =>
  guest.form('POST', '/album/entry', { title: 'A photo', file: filePart(bytes, 'a.jpg') });

/** A journal with a guest, on a disk that says how much room it has. */
async function openWith(free: () => Promise<number>, folder = tempFolder()) {
  const { app, ada } = await testAppWith({ folder }, 'ada');
  app.media.free = free;
  return { folder, uploads: join(folder, 'uploads'), app, ada };
}

test('Files are refused before the disk is full, and texts are not', async () => {
  let free = Infinity;
  const { folder, ada } = await openWith(async () => free);
  const { begin, send } = tusSender(await ada.site(), ada.token);
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
  const { app, ada } = await testApp('ada');
  const entry_id = await ada.publish('Before');
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
  function open() {
    const folder = smallDisk(8 * MB);
    // Without the room that is kept free: the disk itself has to refuse.
    const free = async () => (statfsSync(folder).bavail === 0 ? 0 : Infinity);
    return openWith(free, folder);
  }
  const song = (size: number) => {
    const bytes = Buffer.alloc(size);
    recording('song.wav').copy(bytes);
    return bytes;
  };

  test('A file that does not fit leaves nothing on the disk, as a form or by tus', async () => {
    const { uploads, ada } = await open();
    const kept = await publish(ada, await jpeg());
    const before = readdirSync(uploads, { recursive: true });
    const large = song(9 * MB);
    expect(await publish(ada, large)).toMatchObject(noRoom);
    expect(readdirSync(uploads, { recursive: true })).toEqual(before);

    const { begin, send } = tusSender(await ada.site(), ada.token);
    const { path } = await begin(large.length);
    expect(await send(path, 0, large)).toMatchObject(noRoom);
    expect((await ada.media(kept.body.content_url)).status).toBe(200);
  });

  test('Texts that do not fit are refused with a message, and accepted when there is room again', async () => {
    const { folder, app, ada } = await open();
    const kept = await ada.publish('Before');
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
    expect((await ada.rest('GET', `/album/entry/${kept}`)).status).toBe(200);

    rmSync(filler);
    expect((await ada.rest('POST', '/album/entry', long)).status).toBe(201);
    expect(app.raw.pragma('integrity_check', { simple: true })).toBe('ok');
  });

  test('While the folder of files is read-only, files are refused with a message, and everything else works', async () => {
    const { uploads, ada, app } = await open();
    const kept = await publish(ada, await jpeg());
    const { begin, send } = tusSender(await ada.site(), ada.token);
    const photo = await jpeg();
    const begun = await begin(photo.length);
    const makeWritable = makeReadOnly(uploads);
    const refused = [await publish(ada, photo), await send(begun.path, 0, photo)];
    for (const answer of refused) expect(answer).toMatchObject(readOnly);
    expect((await ada.media(kept.body.content_url)).status).toBe(200);
    expect((await ada.rest('POST', '/album/entry', { title: 'Only words' })).status).toBe(201);
    expect((await ada.rest('DELETE', `/album/entry/${kept.body.entry_id}`)).status).toBe(200);

    makeWritable();
    await sweepUploads(app);
    expect(await app.media.list(Infinity)).toEqual([]);
    expect((await send(begun.path, 0, photo)).status).toBe(204);
    expect((await publish(ada, photo)).status).toBe(201);
  });
});

test('Forms that arrive at the same time count against the reserve together', async () => {
  const { app, ada } = await openWith(async () => 560 * MB);
  const photo = await jpeg();
  const send = tusSender(await ada.site(), ada.token);
  const { path } = await send.begin(25 * MB);
  const answers = await Promise.all(Array.from({ length: 10 }, () => publish(ada, photo)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
  expect(answers.filter(({ status }) => status === 507)).toHaveLength(8);
  expect(app.announced.bytes).toBe(0);
  const both = await Promise.all([send.send(path, 0, photo), publish(ada, photo), publish(ada, photo)]);
  expect(both.map(({ status }) => status).filter((status) => status === 507)).toHaveLength(1);
});
