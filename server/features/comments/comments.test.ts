import { create } from './comments.service.ts';
import { expect, test } from 'vitest';
import { messages } from '../../../shared/messages.ts';
import { filePart, jpegFromPhone, metadataOf, png } from '../../testing/pictures.ts';
import { testApp, type Guest } from '../../testing/test-app.ts';

const timestamp = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

async function setUp() {
  const app = await testApp('ada', 'bob');
  const entry_id = await app.ada.publish('By the lake');
  return { ...app, entry_id };
}

/** Posts a text comment, and returns it. */
const say = async (guest: Guest, entry_id: number, content: string) =>
  (await guest.api.comments.create({ entry_id, content })).comment;

const sayImage = async (guest: Guest, entry_id: number, file: File) =>
  (await guest.form('POST', `/comments/entry/${entry_id}`, { comment_type: 'image', file })).body.comment;

const refusal = (status: number, message: string) => ({ status, body: expect.objectContaining({ message }) });

test('A text comment answers with every field and its trimmed text', async () => {
  const { ada, bob, entry_id } = await setUp();
  const profile_picture = filePart(await png(), 'me.png');
  const { user } = (await bob.form('PUT', `/users/profile/${bob.id}`, { profile_picture })).body;
  const content = '  ["not", "parsed"] 💐\n';
  const answer = await bob.rest('POST', `/comments/entry/${entry_id}`, { content });
  expect([answer.status, user.profile_picture_url]).toEqual([201, expect.stringMatching(/^\/uploads\//)]);
  expect(answer.body).toEqual({
    message: messages.comment.created,
    comment: {
      id: 1,
      entry_id,
      user_id: bob.id,
      username: 'bob',
      profile_picture_url: user.profile_picture_url,
      comment_type: 'text',
      content: '["not", "parsed"] 💐',
      width: null,
      height: null,
      created_at: expect.stringMatching(timestamp),
      updated_at: answer.body.comment.created_at,
      reactions: {},
      user_reaction: null,
    },
  });
  const list = await ada.rest('GET', `/comments/entry/${entry_id}`);
  expect(list.body).toEqual({
    comments: [answer.body.comment],
    pagination: { page: 1, limit: 20, total: 1, has_more: false },
  });
});

test('Comments are listed newest first on every page', async () => {
  const { ada, entry_id } = await setUp();
  const other = await ada.publish('Another one');
  for (const content of ['one', 'two', 'three', 'four', 'five']) {
    await say(ada, entry_id, content);
    await say(ada, other, 'elsewhere');
  }
  const pages = [1, 2, 3].map((page) => ada.api.comments.list({ entry_id, page, limit: 2 }));
  const read = (await Promise.all(pages)).map(({ comments, pagination }) => ({
    contents: comments.map(({ content }) => content),
    more: pagination.has_more,
    total: pagination.total,
  }));
  expect(read).toEqual([
    { contents: ['five', 'four'], more: true, total: 5 },
    { contents: ['three', 'two'], more: true, total: 5 },
    { contents: ['one'], more: false, total: 5 },
  ]);
  expect((await ada.rest('GET', `/comments/entry/${entry_id}?limit=101`)).status).toBe(400);
});

test('An image comment shows a picture without metadata and deletes it with the comment', async () => {
  const { ada, bob, app, entry_id } = await setUp();
  const comment = await sayImage(bob, entry_id, filePart(await jpegFromPhone(80, 60), 'a.jpg'));
  const fields = { comment_type: 'image', username: 'bob', reactions: {}, user_reaction: null };
  expect(comment).toMatchObject({ ...fields, content: expect.stringMatching(/^\/uploads\//) });
  const shown = await ada.media(comment.content);
  expect(shown.status).toBe(200);
  const { width, height, exif } = await metadataOf(shown.raw);
  expect({ width, height, exif }).toEqual({ width: comment.width, height: comment.height, exif: undefined });
  expect(await app.media.list(Infinity)).not.toEqual([]);

  const path = `/comments/comment/${comment.id}`;
  const change = (guest: Guest) => guest.rest('PUT', path, { content: 'words' });
  expect(await change(bob)).toMatchObject(refusal(400, messages.comment.textOnly));
  expect(await change(ada)).toMatchObject(refusal(403, messages.comment.notYours));
  expect((await bob.rest('DELETE', path)).status).toBe(200);
  expect((await ada.media(comment.content)).status).toBe(404);
  expect(await app.media.list(Infinity)).toEqual([]);
});

test('A comment is a text or an image, never both and never neither', async () => {
  const { ada, app, entry_id } = await setUp();
  const file = filePart(await png(), 'a.png');
  const url = `/comments/entry/${entry_id}`;
  const statuses = [
    await ada.rest('POST', url, { content: ' \u200B\u3164\u2800' }),
    await ada.rest('POST', url, { comment_type: 'text', content: 'x'.repeat(1001) }),
    await ada.rest('POST', url, { comment_type: 'song', content: 'la' }),
    await ada.rest('POST', url, { comment_type: 'image' }),
    await ada.form('POST', url, { comment_type: 'text', content: 'both', file }),
    await ada.form('POST', url, { comment_type: 'image', content: 'both', file }),
  ].map(({ status }) => status);
  expect(statuses).toEqual([400, 400, 400, 400, 400, 400]);
  expect(await app.db.selectFrom('comment').selectAll().execute()).toEqual([]);
  expect(await app.media.list(Infinity)).toEqual([]);
  expect((await ada.rest('POST', url, { content: '💍'.repeat(1000) })).status).toBe(201);
});

test('An upload of another guest, of another purpose or already attached makes no comment', async () => {
  const { ada, bob, app, entry_id } = await setUp();
  await sayImage(ada, entry_id, filePart(await png(), 'a.png'));
  const { id: upload_id } = await app.db.selectFrom('upload').select('id').executeTakeFirstOrThrow();
  const take = (guest: Guest) => guest.api.comments.create({ entry_id, upload_id });
  await expect(take(ada)).rejects.toThrow(messages.file.uploadMissing);
  await app.db.updateTable('upload').set({ comment_id: null }).execute();
  await expect(take(bob)).rejects.toThrow(messages.file.uploadMissing);
  await app.db.updateTable('upload').set({ purpose: 'entry' }).execute();
  await expect(take(ada)).rejects.toThrow(messages.file.uploadMissing);
  await app.db.updateTable('upload').set({ purpose: 'comment' }).execute();
  expect((await take(ada)).comment.comment_type).toBe('image');
  expect((await ada.api.comments.list({ entry_id })).pagination.total).toBe(2);
});

test('A guest changes and deletes an own comment', async () => {
  const { bob, entry_id } = await setUp();
  const { id } = await say(bob, entry_id, 'Cheers');
  const path = `/comments/comment/${id}`;
  expect((await bob.rest('PUT', path, { content: ' ' })).status).toBe(400);
  const changed = await bob.rest('PUT', path, { content: ' Cheers to both! ' });
  expect(changed.body).toMatchObject({
    message: messages.comment.updated,
    comment: { id, content: 'Cheers to both!' },
  });
  expect((await bob.rest('DELETE', path)).body).toEqual({ message: messages.comment.deleted });
  expect((await bob.rest('DELETE', path)).status).toBe(404);
  expect((await say(bob, entry_id, 'Again')).id).toBeGreaterThan(id);
});

test('A comment on a draft is refused before its image is decoded, also when the entry becomes a draft meanwhile', async () => {
  const { ada, bob, app, entry_id } = await setUp();
  const draft = await ada.api.album.create({ title: 'Not yet' });
  const upload_id = '0'.repeat(32);
  const gone = messages.entry.notFound;
  for (const guest of [ada, bob]) {
    await expect(guest.api.comments.create({ entry_id: draft.entry_id, upload_id })).rejects.toThrow(gone);
  }

  const media = { ...app.media };
  app.media.derive = async (...given) => {
    await ada.api.album.update({ entry_id, privacy_status: 'draft' });
    return media.derive(...given);
  };
  const file = filePart(await png(), 'a.png');
  for (const guest of [ada, bob]) {
    await ada.api.album.update({ entry_id, privacy_status: 'published' });
    const answer = await guest.form('POST', `/comments/entry/${entry_id}`, { comment_type: 'image', file });
    expect(answer).toMatchObject(refusal(404, gone));
  }
  expect(await app.db.selectFrom('comment').selectAll().execute()).toEqual([]);
  expect(await app.media.list(Infinity)).toEqual([]);
});

test('A comment that is deleted right after it was added is answered all the same', async () => {
  const { app, ada } = await testApp('ada');
  const entry_id = await ada.publish('The cake');
  let deleting: Promise<unknown> | undefined;
  const db = app.db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      deleting ??= app.db.deleteFrom('comment').execute();
      await Promise.race([deleting, new Promise(setImmediate)]);
      return result;
    },
  });
  const input = { entry_id, comment_type: 'text', content: 'Lovely' } as const;
  const { comment } = await create({ ...app, db }, { id: ada.id, session_id: 0 }, input);
  expect(comment.content).toBe('Lovely');
  await deleting;
  expect((await ada.api.comments.list({ entry_id })).comments).toEqual([]);
});
