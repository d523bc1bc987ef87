import { expect, test } from 'vitest';
import { theServer } from '../../auth/host.ts';
import { lifetimes } from '../../../shared/limits.ts';
import { filePart, jpeg } from '../../testing/pictures.ts';
import { testApp, testAppWith, type Guest } from '../../testing/test-app.ts';
import { log } from './acts.service.ts';
import { hide, hideAll, list as listAll, restore, sweepHidden } from './moderation.service.ts';

/** Hidden entries and comments are absent from both APIs, for every guest. */

async function entryWithComment() {
  const opened = await testApp('ada', 'bob');
  const { ada, bob } = opened;
  const file = filePart(await jpeg(), 'a.jpg');
  const made = await ada.form('POST', '/album/entry', {
    title: 'Cake at night',
    privacy_status: 'published',
    file,
  });
  const entry = made.body.entry;
  await bob.rest('POST', `/album/entry/${entry.id}/like`);
  const response = await bob.form('POST', `/comments/entry/${entry.id}`, {
    file: filePart(await jpeg(), 'b.jpg'),
  });
  return { ...opened, entry, comment: response.body.comment };
}

test('A hidden entry is absent with its media, for its owner too, and is restored unchanged', async () => {
  const { app, ada, bob, entry, comment } = await entryWithComment();
  const seenBy = async (guest: Guest) => {
    const profile = await guest.rest('GET', `/users/profile/${bob.id}`);
    const statuses = [entry.content_url, comment.content].map((url) => guest.media(url));
    return [
      (await guest.rest('GET', `/album/entry/${entry.id}`)).status,
      ...(await Promise.all(statuses)).map(({ status }) => status),
      profile.body.liked_entries.includes(entry.id),
    ];
  };
  const seen = async () => [await seenBy(ada), await seenBy(bob)];
  const shown = [200, 200, 200, true];
  const gone = [404, 404, 404, false];
  expect(await seen()).toEqual([shown, shown]);
  await hide(app, theServer, { subject: 'entry', subject_id: entry.id, reason: 'asked by Ada' });
  expect(await seen()).toEqual([gone, gone]);
  await restore(app, theServer, { subject: 'entry', subject_id: entry.id });
  expect(await seen()).toEqual([shown, shown]);
});

test('A hidden comment and its picture answer 404, and the entry stays', async () => {
  const { app, ada, bob, entry, comment } = await entryWithComment();
  await hide(app, theServer, { subject: 'comment', subject_id: comment.id });
  const list = await ada.rest('GET', `/comments/entry/${entry.id}`);
  expect(list.body).toMatchObject({ comments: [], pagination: { total: 0 } });
  expect((await bob.media(comment.content)).status).toBe(404);
  expect((await bob.rest('DELETE', `/comments/comment/${comment.id}`)).status).toBe(404);
  expect((await bob.rest('GET', `/album/entry/${entry.id}`)).status).toBe(200);
  await restore(app, theServer, { subject: 'comment', subject_id: comment.id });
  expect((await ada.rest('GET', `/comments/entry/${entry.id}`)).body.pagination.total).toBe(1);
  expect((await bob.media(comment.content)).status).toBe(200);
});

test('Each step is in the log once, and an unknown entry cannot be hidden', async () => {
  const { app, ada, entry } = await entryWithComment();
  expect(
    await hide(app, theServer, { subject: 'entry', subject_id: entry.id, reason: 'first' }),
  ).toMatchObject({
    changed: true,
    hidden: true,
  });
  expect(
    await hide(app, theServer, { subject: 'entry', subject_id: entry.id, reason: 'again' }),
  ).toMatchObject({
    changed: false,
    hidden: true,
  });
  await restore(app, theServer, { subject: 'entry', subject_id: entry.id, reason: 'back' });
  await expect(hide(app, theServer, { subject: 'comment', subject_id: 999 })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  const acts = async () =>
    (await log(app, {})).acts.slice(0, 2).map(({ action, note, name }) => [action, note, name]);
  expect(await acts()).toEqual([
    ['restore', 'back', 'Cake at night'],
    ['hide', 'first', 'Cake at night'],
  ]);
  await ada.rest('PUT', `/album/entry/${entry.id}`, { privacy_status: 'draft' });
  expect((await acts())[0], 'a draft is private').toEqual(['restore', 'back', null]);
  await expect(hide(app, theServer, { subject: 'entry', subject_id: entry.id })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
});

test('What was commented before an entry went back to draft is in no list and no log meanwhile', async () => {
  const { app, ada, bob } = await testApp('ada', 'bob');
  const entry_id = await ada.publish('Cake at night');
  const { comment } = await bob.api.comments.create({ entry_id, content: 'For us two' });
  const of = { subject: 'comment', subject_id: comment.id } as const;
  await hide(app, theServer, of);
  await restore(app, theServer, of);
  const seen = async () => [(await listAll(app)).comments, (await log(app, {})).acts.slice(0, 2)];
  expect(JSON.stringify(await seen()).split('For us two')).toHaveLength(4);
  await ada.api.album.update({ entry_id, privacy_status: 'draft' });
  expect(await seen()).toMatchObject([[], [{ name: null }, { name: null }]]);
  await ada.api.album.update({ entry_id, privacy_status: 'published' });
  expect((await listAll(app)).comments).toHaveLength(1);
});

test('Hidden content is deleted after exactly 30 days, and not earlier', async () => {
  const clock = { at: Date.parse('2027-06-12T12:00:00.000Z') };
  const { app, ada } = await testAppWith({ overrides: { now: () => new Date(clock.at) } }, 'ada');
  const made = await ada.rest('POST', '/album/entry', { title: 'To be hidden', privacy_status: 'published' });
  await hide(app, theServer, { subject: 'entry', subject_id: made.body.entry_id });
  clock.at += lifetimes.hidden;
  await sweepHidden(app);
  expect(app.raw.prepare('select count(*) from entry').pluck().get()).toBe(1);
  clock.at += 1;
  await sweepHidden(app);
  expect(app.raw.prepare('select count(*) from entry').pluck().get()).toBe(0);
  expect((await log(app, {})).acts[0]).toMatchObject({
    action: 'remove',
    subject_id: made.body.entry_id,
  });
});

test('All that a guest has published is hidden at once: no draft, nothing of others, and what was hidden is not counted', async () => {
  const { app, host, ada, bob, entry } = await entryWithComment();
  const own = await bob.publish('Bob dances');
  const draft = (await bob.api.album.create({ title: 'For me alone' })).entry_id;
  await hide(app, theServer, { subject: 'entry', subject_id: await bob.publish('Hidden before') });
  const answer = await host.rest('POST', `/host/guests/${bob.id}/hide`, {});
  expect(answer.body).toEqual({ id: bob.id, username: 'bob', entries: 1, comments: 1 });
  const { comments } = (await ada.rest('GET', `/comments/entry/${entry.id}`)).body;
  expect(comments).toEqual([]);
  const statusOf = async (id: number) => (await bob.rest('GET', `/album/entry/${id}`)).status;
  expect([await statusOf(entry.id), await statusOf(own), await statusOf(draft)]).toEqual([200, 404, 200]);
});

test('What a guest takes back meanwhile keeps nothing else from being hidden', async () => {
  const { app, bob } = await entryWithComment();
  const own: number[] = [];
  for (let n = 0; n < 20; n += 1) own.push(await bob.publish('Advertisement'));
  const takeBack = (entry_id: number) => bob.api.album.update({ entry_id, privacy_status: 'draft' });
  const [done] = await Promise.all([hideAll(app, theServer, bob.id), takeBack(own[15] ?? 0)]);
  expect(done).toEqual({ entries: 19, comments: 1 });
});
