import { expect, test } from 'vitest';
import { messages } from '../../../shared/messages.ts';
import { filePart, jpeg, png } from '../../testing/pictures.ts';
import { testApp, type Guest, type TestApp } from '../../testing/test-app.ts';
import { receive } from '../uploads/uploads.service.ts';

/** Who did not hear the answer asks again: the same call twice makes one entry. */

async function send(app: TestApp['app'], guest: Guest, picture: Promise<Buffer>): Promise<string> {
  async function* bytes() {
    yield await picture;
  }
  return receive(app, { owner: guest.id, purpose: 'entry', file_name: 'a', source: { bytes: bytes() } });
}

test('a creation that is asked for again with the same file makes no second entry, at either door', async () => {
  const { app, ada } = await testApp('ada');
  const upload_id = await send(app, ada, jpeg());
  const first = await ada.api.album.create({ title: 'The cake', upload_id });
  const second = await ada.mutate('album.create', { title: 'The cake', upload_id });
  const third = await ada.rest('POST', '/album/entry', { title: 'The cake', upload_id });
  expect([second.status, third.status]).toEqual([200, 201]);
  const { updated_at: _, ...entry } = first.entry;
  for (const answer of [second.body.result.data, third.body])
    expect(answer).toMatchObject({ message: first.message, entry_id: first.entry_id, entry });
  expect((await ada.api.album.by_user({ id: ada.id })).pagination.total).toBe(1);
  expect((await ada.media(first.content_url ?? '')).status).toBe(200);
});

test('twice at the same moment it makes one entry as well', async () => {
  const { app, ada } = await testApp('ada');
  const upload_id = await send(app, ada, jpeg());
  const ask = () => ada.rest('POST', '/album/entry', { title: 'The cake', upload_id });
  const answers = await Promise.all([ask(), ask(), ask()]);
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(new Set(answers.map(({ body }) => body.entry_id)).size).toBe(1);
  expect((await ada.api.album.by_user({ id: ada.id })).pagination.total).toBe(1);
  expect((await ada.media(answers[0]?.body.content_url)).status).toBe(200);
});

test('asked again in other words, the entry says these', async () => {
  const { app, ada } = await testApp('ada');
  const upload_id = await send(app, ada, jpeg());
  const { entry_id } = await ada.api.album.create({ title: 'The cake', upload_id });
  const { entry } = await ada.api.album.create({
    title: 'The cake, before',
    tags: ['plum'],
    privacy_status: 'published',
    upload_id,
  });
  expect(entry).toMatchObject({
    entry_id,
    title: 'The cake, before',
    tags: ['plum'],
    privacy_status: 'published',
    published_at: expect.any(String),
    content_type: 'image',
  });
});

test('a new file that an entry has taken already stays with it, and goes to no other', async () => {
  const { app, ada, bob } = await testApp('ada', 'bob');
  const { body } = await ada.form('POST', '/album/entry', {
    title: 'The cake',
    file: filePart(await jpeg(), 'a.jpg'),
  });
  const { entry_id }: { entry_id: number } = body;
  const upload_id = await send(app, ada, png());
  const replace = () => ada.rest('PUT', `/album/entry/${entry_id}`, { upload_id });
  const replaced = (await replace()).body.entry.content_url;
  expect(replaced).not.toBe(body.content_url);
  expect((await replace()).body.entry.content_url).toBe(replaced);
  expect((await ada.media(replaced)).status).toBe(200);

  const other = await ada.api.album.create({ title: 'The dance' });
  const lost = { status: 400, body: { message: messages.file.uploadMissing } };
  expect(await ada.rest('PUT', `/album/entry/${other.entry_id}`, { upload_id })).toMatchObject(lost);
  expect(await bob.rest('POST', '/album/entry', { title: 'Mine', upload_id })).toMatchObject(lost);
  expect((await ada.media(replaced)).status).toBe(200);
  await ada.api.album.remove({ entry_id });
  expect(await ada.rest('POST', '/album/entry', { title: 'Gone', upload_id })).toMatchObject(lost);
});
