import { expect, test } from 'vitest';
import { lifetimes } from '../../../../shared/limits.ts';
import { theServer } from '../../../auth/host.ts';
import { filePart, jpeg } from '../../../testing/pictures.ts';
import { movableClock, testAppWith } from '../../../testing/test-app.ts';
import { listGuests, listLikes } from '../../../archive/journal.queries.ts';
import { hide, restore as show } from '../../admin/moderation.service.ts';
import { remove, restore, sweepRemoved } from './removals.service.ts';

/** A removed guest is absent from both APIs, and comes back as before. */

async function setUp() {
  const clock = movableClock();
  const opened = await testAppWith({ overrides: { now: clock.now } }, 'ada', 'bob');
  const { ada, bob } = opened;
  const form = { title: 'The cake', privacy_status: 'published', file: filePart(await jpeg(), 'a.jpg') };
  const { entry } = (await bob.form('POST', '/album/entry', form)).body;
  const hidden = await bob.publish('Hidden before');
  await hide(opened.app, theServer, { subject: 'entry', subject_id: hidden });
  const mine = await ada.publish('The dance');
  clock.pass(1000);
  await bob.api.album.like({ entry_id: mine });
  await bob.api.comments.create({ entry_id: mine, content: 'Lovely' });
  const picture = filePart(await jpeg(), 'me.jpg');
  const profile = await bob.form('PUT', `/users/profile/${bob.id}`, { profile_picture: picture });
  const portrait: string = profile.body.user.profile_picture_url;

  /** What another guest finds of Bob. */
  const found = async () => ({
    entry: (await ada.rest('GET', `/album/entry/${entry.id}`)).status,
    media: (await ada.media(entry.content_url)).status,
    portrait: (await ada.media(portrait)).status,
    profile: (await ada.rest('GET', `/users/profile/${bob.id}`)).status,
    entries: (await ada.rest('GET', `/album/user/${bob.id}`)).status,
    album: (await ada.rest('GET', '/album')).body.entries.length,
    creators: await ada.api.album.creators(),
    comments: (await ada.rest('GET', `/comments/entry/${mine}`)).body.pagination.total,
    activity: (await ada.api.activity.show()).entries.flatMap(({ usernames }) => usernames),
    likers: (await ada.api.album.likers({ entry_id: mine })).map(({ username }) => username),
    liked_by: (await ada.api.album.entry({ entry_id: mine })).metadata.liked_by,
    archived: [(await listGuests(opened.app.db)).length, (await listLikes(opened.app.db)).length],
  });
  return { ...opened, clock, found, entry, hidden, mine };
}

const gone = {
  entry: 404,
  media: 404,
  portrait: 404,
  profile: 404,
  entries: 404,
  album: 1,
  creators: ['ada'],
  comments: 0,
  activity: [],
  likers: [],
  liked_by: [],
  archived: [1, 0],
};

test('A removed guest is logged out and absent everywhere, and a restore brings back what no host hid before', async () => {
  const { app, ada, bob, anonymous, outbox, clock, found, entry, hidden, mine } = await setUp();
  const before = await found();
  expect(before).toMatchObject({
    entry: 200,
    album: 2,
    activity: ['bob'],
    likers: ['bob'],
    archived: [2, 1],
  });
  clock.pass(1000);
  const removed = await remove(app, theServer, bob);
  expect(removed).toMatchObject({ status: 'removed', restorable_until: '2027-07-12T15:00:02.000Z' });
  expect(await remove(app, theServer, bob)).toEqual(removed);
  expect(await found()).toEqual(gone);
  // A like stays counted.
  expect((await ada.api.album.entry({ entry_id: mine })).likes).toBe(1);
  expect((await bob.rest('GET', '/album')).status).toBe(401);
  const login = await anonymous.login('bob');
  expect([login.status, login.body.message]).toEqual([403, 'The couple has closed this account.']);
  const sent = (await outbox()).length;
  await anonymous.rest('POST', '/users/forgot-password', { identifier: 'bob' });
  expect(await outbox()).toHaveLength(sent);
  await expect(show(app, theServer, { subject: 'entry', subject_id: entry.id })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });

  await restore(app, theServer, bob);
  expect(await found()).toEqual(before);
  expect((await ada.rest('GET', `/album/entry/${hidden}`)).status).toBe(404);
  expect((await anonymous.login('bob')).status).toBe(200);
});

test('A login that ends after its guest is removed opens nothing', async () => {
  const { app, bob } = await setUp();
  const session = app.raw.prepare('select * from session where user_id = ?').get(bob.id) as object;
  await remove(app, theServer, bob);
  await app.db
    .insertInto('session')
    .values({ ...session, id: 99 } as never)
    .execute();
  expect((await bob.rest('GET', '/album')).status).toBe(401);
});

test('A removed guest is deleted after exactly 30 days', async () => {
  const { app, bob, clock } = await setUp();
  await remove(app, theServer, bob);
  const count = () => app.raw.prepare('select count(*) from guest').pluck().get();
  clock.pass(lifetimes.hidden);
  await sweepRemoved(app);
  expect(count()).toBe(2);
  clock.pass(1);
  await sweepRemoved(app);
  expect(count()).toBe(1);
  expect(app.raw.prepare('select action from moderation order by id desc limit 2').pluck().all()).toEqual([
    'remove',
    'remove',
  ]);
});

test('What a removed guest’s calls that were under way would add is refused', async () => {
  const { app, ada, bob, found, mine } = await setUp();
  await remove(app, theServer, bob);
  const ended = { message: 'Your session has ended. Please log in again.' };
  await expect(bob.publish('Too late')).rejects.toMatchObject(ended);
  await expect(bob.api.comments.create({ entry_id: mine, content: 'Too late' })).rejects.toMatchObject(ended);
  expect(await found()).toEqual(gone);
  expect(await ada.api.album.newest({})).toEqual({ newest_id: mine });
});
