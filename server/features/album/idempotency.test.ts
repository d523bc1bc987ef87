import { expect, test } from 'vitest';
import { theServer } from '../../auth/host.ts';
import type { UploadPurpose } from '../../../shared/catalog.ts';
import { messages } from '../../../shared/messages.ts';
import { filePart, jpeg, png } from '../../testing/pictures.ts';
import { testApp, type Guest, type TestApp } from '../../testing/test-app.ts';
import { hide } from '../admin/moderation.service.ts';
import { receive } from '../uploads/uploads.service.ts';

/** A repeated creation with the same idempotency key makes nothing, through tRPC and REST, with and without a file. */

const key = '0b8f8f3e-6f0c-4b1e-9d6a-2f3a4b5c6d7e';

async function send(
  app: TestApp['app'],
  guest: Guest,
  picture: Promise<Buffer>,
  purpose: UploadPurpose = 'entry',
) {
  async function* bytes() {
    yield await picture;
  }
  return receive(app, { owner: guest.id, purpose, file_name: 'a', bytes: bytes() });
}

const total = async (guest: Guest) => (await guest.api.album.by_user({ id: guest.id })).pagination.total;
const unattached = ({ raw }: TestApp['app']) =>
  raw.prepare('select id from upload where entry_id is null and comment_id is null').all();

/** Creates an entry with a file three times at once and once more: it is there once. */
async function expectOne(guest: Guest, create: () => ReturnType<Guest['rest']>) {
  const answers = [...(await Promise.all([create(), create(), create()])), await create()];
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  expect(new Set(answers.map(({ body }) => `${body.entry_id} ${body.content_url}`)).size).toBe(1);
  expect(await total(guest)).toBe(1);
  expect((await guest.media(answers[0]?.body.content_url)).status).toBe(200);
}

test('A repeated creation of an entry answers with the first one and changes nothing', async () => {
  const { ada } = await testApp('ada');
  const input = { title: 'The cake', description: 'Plum', idempotency_key: key };
  const first = await ada.api.album.create(input);
  const second = await ada.mutate('album.create', { ...input, title: 'Other words' });
  const third = await ada.rest('POST', '/album/entry', { ...input, idempotency_key: key.toUpperCase() });
  expect([second.status, third.status]).toEqual([200, 201]);
  for (const answer of [second.body.result.data, third.body]) expect(answer).toEqual(first);
  expect(await total(ada)).toBe(1);
});

test('A key belongs to its guest, and another key makes another entry', async () => {
  const { ada, bob } = await testApp('ada', 'bob');
  const { entry_id } = await ada.api.album.create({ title: 'The cake', idempotency_key: key });
  const others = [
    await bob.api.album.create({ title: 'The cake', idempotency_key: key }),
    await ada.api.album.create({ title: 'The cake', idempotency_key: key.replace('0', '1') }),
    await ada.api.album.create({ title: 'The cake' }),
    await ada.api.album.create({ title: 'The cake' }),
  ];
  expect(new Set([entry_id, ...others.map((answer) => answer.entry_id)]).size).toBe(5);
});

test('A key that is no UUID is refused with 400 on its field', async () => {
  const { ada } = await testApp('ada');
  for (const idempotency_key of ['', 'again', 7, null])
    expect(await ada.rest('POST', '/album/entry', { title: 'The cake', idempotency_key })).toMatchObject({
      status: 400,
      body: {
        validation_errors: [{ field: 'idempotency_key', message: messages.generic.badIdempotencyKey }],
      },
    });
  expect(await total(ada)).toBe(0);
});

test('A repeated upload_id or form makes one entry, also in parallel, and leaves no second file', async () => {
  const { app, ada, bob } = await testApp('ada', 'bob');
  const fields = { title: 'The cake', idempotency_key: key };
  const upload_id = await send(app, ada, jpeg());
  await expectOne(ada, () => ada.rest('POST', '/album/entry', { ...fields, upload_id }));
  const file = filePart(await jpeg(), 'a.jpg');
  await expectOne(bob, () => bob.form('POST', '/album/entry', { ...fields, file }));
  expect(unattached(app)).toEqual([]);
});

test('A repeated comment of words or with an image is posted once, also in parallel', async () => {
  const { app, ada, bob } = await testApp('ada', 'bob');
  const entry_id = await ada.publish('The cake');
  const path = `/comments/entry/${entry_id}`;
  const upload_id = await send(app, bob, png(), 'comment');
  const image = filePart(await png(), 'a.png');
  const keys = [key, key.replace('0', '1'), key.replace('0', '2')] as const;
  const posts = [
    () => bob.rest('POST', path, { content: 'Lovely', idempotency_key: keys[0] }),
    () => bob.rest('POST', path, { upload_id, idempotency_key: keys[1] }),
    () => bob.form('POST', path, { comment_type: 'image', file: image, idempotency_key: keys[2] }),
  ];
  for (const post of posts) {
    const answers = [...(await Promise.all([post(), post()])), await post()];
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body.comment.id)).size).toBe(1);
  }
  expect((await bob.api.comments.list({ entry_id })).pagination.total).toBe(3);
  expect(unattached(app)).toEqual([]);
  const first = (await bob.api.comments.list({ entry_id })).comments.at(-1);
  await hide(app, theServer, { subject: 'comment', subject_id: first?.id ?? 0 });
  expect((await posts[0]?.())?.status).toBe(404);
});

test('A new file that an entry has taken already stays with it, and goes to no other', async () => {
  const { app, ada, bob } = await testApp('ada', 'bob');
  const photo = filePart(await jpeg(), 'a.jpg');
  const { body } = await ada.form('POST', '/album/entry', { title: 'The cake', file: photo });
  const { entry_id }: { entry_id: number } = body;
  const { updated_at: if_updated_at } = await ada.api.album.entry({ entry_id });
  const upload_id = await send(app, ada, png());
  const replace = (file: string) =>
    ada.rest('PUT', `/album/entry/${entry_id}`, { upload_id: file, if_updated_at });
  const replaced = (await replace(upload_id)).body.entry.content_url;
  expect(replaced).not.toBe(body.content_url);
  expect(await replace(upload_id)).toMatchObject({ status: 200, body: { entry: { content_url: replaced } } });
  expect((await replace(await send(app, ada, png()))).status).toBe(409);
  expect((await ada.media(replaced)).status).toBe(200);

  const other = await ada.api.album.create({ title: 'The dance' });
  const lost = { status: 400, body: { message: messages.file.uploadMissing } };
  expect(await ada.rest('PUT', `/album/entry/${other.entry_id}`, { upload_id })).toMatchObject(lost);
  expect(await bob.rest('POST', '/album/entry', { title: 'Mine', upload_id })).toMatchObject(lost);
  expect((await ada.media(replaced)).status).toBe(200);
  await ada.api.album.remove({ entry_id });
  expect(await ada.rest('POST', '/album/entry', { title: 'Gone', upload_id })).toMatchObject(lost);
});

test('A key whose entry or comment is deleted is refused with 409, and makes nothing', async () => {
  const { ada, bob } = await testApp('ada', 'bob');
  const image = filePart(await jpeg(), 'a.jpg');
  const draft = { title: 'The cake', idempotency_key: key.replace('0', '1') };
  const posts = [
    () => ada.rest('POST', '/album/entry', draft),
    () => ada.form('POST', '/album/entry', { ...draft, idempotency_key: key, file: image }),
  ];
  const entry_id = await ada.publish('The dance');
  const comment = { content: 'Lovely', idempotency_key: key.replace('0', '2') };
  const remark = { content: 'Yes', idempotency_key: key.replace('0', '3') };
  const answers = await Promise.all(posts.map((post) => post()));
  for (const { body } of answers) await ada.api.album.remove({ entry_id: body.entry_id });
  const path = `/comments/entry/${entry_id}`;
  const { id } = (await bob.rest('POST', path, comment)).body.comment;
  await bob.api.comments.remove({ comment_id: id });
  await bob.rest('POST', path, remark);
  const gone = { status: 409, body: { error: 'CONFLICT', message: messages.generic.spentIdempotencyKey } };
  for (const post of [...posts, () => bob.rest('POST', path, comment)])
    expect(await post()).toMatchObject(gone);
  expect((await ada.rest('POST', path, comment)).status).toBe(201);
  await ada.api.album.remove({ entry_id });
  expect(await bob.rest('POST', path, remark)).toMatchObject(gone);
  expect(await total(ada)).toBe(0);
});
