import { expect, onTestFinished, test, vi } from 'vitest';
import { theServer } from '../../auth/host.ts';
import type { Change } from '../../../shared/changes.ts';
import { streamLimits } from '../../../shared/limits.ts';
import { openStream, type StreamOptions } from '../../testing/event-stream.ts';
import { codeIn } from '../../testing/outbox.ts';
import { filePart, jpeg } from '../../testing/pictures.ts';
import { openTestApp, password, type Guest } from '../../testing/test-app.ts';
import { publishAll } from '../album/entries.service.ts';
import { transaction } from '../../db/open.ts';
import { removeForGood } from '../users/accounts/removals.service.ts';
import { hide, restore } from '../admin/moderation.service.ts';
import { pruneLog } from './changes.service.ts';

async function setUp(overrides: Parameters<typeof openTestApp>[0] = {}) {
  const opened = await openTestApp(overrides);
  // What tests change beside the procedures.
  const timer = setInterval(() => opened.app.streams.wake(), 25);
  onTestFinished(() => clearInterval(timer));
  const ada = await opened.invite('ada');
  const bob = await opened.invite('bob');
  const follow = async (guest: Pick<Guest, 'token'>, options?: StreamOptions) => {
    const stream = await openStream(await opened.site(), guest.token, options);
    if (stream.status === 200 && !options) expect((await stream.next())?.change).toEqual({ type: 'begin' });
    return stream;
  };
  /** Publishes an entry: its event is the last of all that came before. */
  const marker = async (guest: Guest) => {
    const id = await guest.publish('The last one');
    return {
      isLast: (change: Change) => change.type === 'entry' && change.entry_id === id,
      last: `entry ${id}`,
    };
  };
  return { ...opened, ada, bob, follow, marker };
}

/** The events in short. */
const short = (changes: readonly Change[]) =>
  changes.map((change) => ('entry_id' in change ? `${change.type} ${change.entry_id}` : change.type));

test('A guest receives what others publish, like, comment, edit and delete, in order', async () => {
  const { ada, bob, follow } = await setUp();
  const stream = await follow(bob);
  expect(stream.headers.get('content-type')).toContain('text/event-stream');
  expect(stream.headers.get('x-accel-buffering')).toBe('no');
  expect(stream.headers.get('cache-control')).toContain('no-store');
  const next = async () => (await stream.next())?.change;

  const entry_id = await ada.publish('The cake');
  expect(await next()).toEqual({ type: 'entry', entry_id });
  await ada.api.album.like({ entry_id });
  expect(await next()).toEqual({ type: 'likes', entry_id, likes: 1 });
  await bob.api.album.like({ entry_id });
  // One's own like, of any browser: fetched, as the heart is another one.
  expect(await next()).toEqual({ type: 'entry', entry_id });
  const { comment } = await ada.api.comments.create({ entry_id, content: 'Three floors' });
  expect(await next()).toEqual({ type: 'comments', entry_id });
  await bob.api.comments.react({ comment_id: comment.id, reaction_type: 'heart' });
  expect(await next()).toEqual({ type: 'comments', entry_id });
  await ada.api.comments.remove({ comment_id: comment.id });
  expect(await next()).toEqual({ type: 'comments', entry_id });
  await ada.api.album.update({ entry_id, title: 'The whole cake' });
  expect(await next()).toEqual({ type: 'entry', entry_id });
  await ada.api.album.remove({ entry_id });
  expect(await next()).toEqual({ type: 'gone', entry_id });
});

test('A draft reaches its author only, and an unpublished entry is gone for others', async () => {
  const { ada, bob, follow, marker } = await setUp();
  const [hers, his] = [await follow(ada), await follow(bob)];
  const draft = (await ada.api.album.create({ title: 'A draft' })).entry_id;
  await ada.api.album.update({ entry_id: draft, title: 'A better draft' });
  await ada.api.album.remove({ entry_id: draft });
  const entry_id = await ada.publish('The dance');
  await his.until((change) => change.type === 'entry');
  await ada.api.album.update({ entry_id, privacy_status: 'draft' });
  expect((await his.next())?.change).toEqual({ type: 'gone', entry_id });
  await ada.api.album.update({ entry_id, title: 'Nothing for others' });
  await ada.api.album.remove({ entry_id });
  const { isLast, last } = await marker(bob);
  expect(short(await his.until(isLast))).toEqual([last]);
  const own = short(await hers.until(isLast));
  expect(own).toContain(`gone ${draft}`);
  expect(own.at(-2)).toBe(`gone ${entry_id}`);
});

test('Of many entries that an author publishes at once others get one hint, at the last', async () => {
  const { app, ada, bob, follow } = await setUp();
  const drafts: number[] = [];
  for (let number = 0; number <= streamLimits.publishedAtOnce; number += 1)
    drafts.push((await ada.api.album.create({ title: `Picture ${number}` })).entry_id);
  const [hers, his] = [await follow(ada), await follow(bob)];
  await transaction(app, (tx) => publishAll(tx, { id: ada.id, session_id: 0 }, drafts));
  const isLast = (change: Change) => change.type === 'entry' && change.entry_id === drafts.at(-1);
  expect(short(await his.until(isLast))).toEqual([`entry ${drafts.at(-1)}`]);
  expect(short(await hers.until(isLast))).toEqual(drafts.map((id) => `entry ${id}`));
});

test('What the host hides is gone for all, its author included, and comes back when restored', async () => {
  const { app, ada, bob, follow } = await setUp();
  const entry_id = await ada.publish('The speech');
  const streams = [await follow(ada), await follow(bob)] as const;
  await hide(app, theServer, { subject: 'entry', subject_id: entry_id });
  for (const stream of streams) expect((await stream.next())?.change).toEqual({ type: 'gone', entry_id });
  await restore(app, theServer, { subject: 'entry', subject_id: entry_id });
  for (const stream of streams) expect((await stream.next())?.change).toMatchObject({ type: 'entry' });
  const { comment } = await ada.api.comments.create({ entry_id, content: 'So long' });
  for (const stream of streams) expect((await stream.next())?.change.type).toBe('comments');
  await hide(app, theServer, { subject: 'comment', subject_id: comment.id });
  for (const stream of streams) expect((await stream.next())?.change).toEqual({ type: 'comments', entry_id });
});

test('A file that is replaced and a recording that becomes ready change the entry', async () => {
  const { app, ada, bob, follow, marker } = await setUp();
  const entry_id = await ada.publish('The photo');
  const stream = await follow(bob);
  await ada.form('PUT', `/album/entry/${entry_id}`, { file: filePart(await jpeg(), 'a.jpg') });
  expect((await stream.next())?.change).toEqual({ type: 'entry', entry_id });
  const { isLast } = await marker(bob);
  await stream.until(isLast);
  await app.db.updateTable('upload').set({ state: 'preparing' }).where('entry_id', '=', entry_id).execute();
  expect((await stream.next())?.change).toEqual({ type: 'entry', entry_id });
});

test('A new name, a new picture and the removal of a guest reach every guest', async () => {
  const { app, ada, bob, follow } = await setUp();
  const stream = await follow(bob);
  const next = async () => (await stream.next())?.change;
  const hint = { type: 'guest', user_id: ada.id };
  await ada.api.users.update_profile({ id: ada.id, username: 'Ada B', about: 'Newly wed' });
  expect(await next()).toEqual(hint);
  const profile_picture = filePart(await jpeg(), 'me.jpg');
  await ada.form('PUT', `/users/profile/${ada.id}`, { profile_picture });
  expect(await next()).toEqual(hint);
  // What a guest does besides changes no profile.
  await ada.api.activity.seen({ until: new Date().toISOString() });
  await removeForGood(app, theServer, ada);
  expect(await next()).toEqual(hint);
});

test('A stream goes on after the last event that was received', async () => {
  const { ada, bob, follow, marker } = await setUp();
  const stream = await follow(bob);
  await ada.publish('Before the tunnel');
  await stream.next();
  stream.close();
  const inTunnel = await ada.publish('In the tunnel');
  const draft = (await ada.api.album.create({ title: 'A draft' })).entry_id;
  await ada.api.album.remove({ entry_id: draft });
  const { isLast, last } = await marker(ada);
  const expected = [`entry ${inTunnel}`, last];
  const byInput = await follow(bob, { input: { lastEventId: stream.lastId() } });
  expect(short(await byInput.until(isLast))).toEqual(expected);
  const byHeader = await follow(bob, { headers: { 'last-event-id': stream.lastId() } });
  expect(short(await byHeader.until(isLast))).toEqual(expected);
});

test('A stream that begins in the past repeats what happened since', async () => {
  const { ada, bob, follow, marker } = await setUp();
  const id = await ada.publish('While the page was loading');
  const { isLast, last } = await marker(ada);
  const stream = await follow(bob, { input: { age: 60_000 } });
  expect(short(await stream.until(isLast))).toEqual(['begin', `entry ${id}`, last]);
});

test('A change of this process is sent without waiting for the next look', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const { ada, bob, follow } = await setUp();
  const stream = await follow(bob);
  const entry_id = await ada.publish('At once');
  expect((await stream.next())?.change).toEqual({ type: 'entry', entry_id });
});

test('A position that the log does not hold resets the stream', async () => {
  let now = new Date();
  const { app, ada, bob, follow } = await setUp({ overrides: { now: () => now } });
  const stream = await follow(bob);
  await ada.publish('An old one');
  await stream.next();
  const position = stream.lastId();
  stream.close();
  await ada.publish('The newest');
  for (const lastEventId of ['', 'x', '0-0', '-1', '9999-1', `${position}0`])
    expect((await (await follow(bob, { input: { lastEventId } })).next())?.change.type).toBe('reset');
  expect((await (await follow(bob, { input: { lastEventId: position } })).next())?.change.type).toBe('entry');
  // Another change bears its number, as after a restored backup.
  const made_at = new Date(0).toISOString();
  await app.db
    .updateTable('change')
    .set({ made_at })
    .where('id', '=', Number.parseInt(position, 10))
    .execute();
  expect((await (await follow(bob, { input: { lastEventId: position } })).next())?.change.type).toBe('reset');

  now = new Date(now.getTime() + streamLimits.logAge + 60_000);
  await pruneLog(app);
  expect(await app.db.selectFrom('change').selectAll().execute()).toHaveLength(1);
  const old = await follow(bob, { input: { age: streamLimits.logAge + 1 } });
  expect((await old.next())?.change).toEqual({ type: 'reset' });
});

test('The log holds a number of rows at most, the newest of them', async () => {
  const { app } = await setUp();
  app.raw.exec(`
    with recursive n(n) as (select 1 union all select n + 1 from n where n < ${streamLimits.logRows + 50})
    insert into change (kind, entry_id, user_id, seen_by, made_at)
      select 'entry', 1, 1, 'all', strftime('%Y-%m-%dT%H:%M:%fZ', 'now') from n`);
  const newest = app.raw.prepare('select max(id) from change').pluck().get();
  await pruneLog(app);
  expect(app.raw.prepare('select count(*), max(id) from change').raw().get()).toEqual([
    streamLimits.logRows,
    newest,
  ]);
});

test('A stream ends with its session: by logout, password reset and expiry', async () => {
  let now = new Date();
  const { app, anonymous, ada, bob, follow, outbox, callerWith } = await setUp({
    overrides: { now: () => now },
  });
  const login = async (identifier: string) =>
    callerWith((await anonymous.api.users.login({ identifier, password })).session_token);
  const other = await login('ada');
  const [hers, kept] = [await follow(ada), await follow(other)];
  await ada.rest('POST', '/users/logout');
  await hers.ended();
  expect((await follow(ada)).status).toBe(401);

  await anonymous.rest('POST', '/users/forgot-password', { identifier: 'ada' });
  const proof = { email: ada.email, code: codeIn((await outbox()).at(-1)), new_password: 'Brandnew1' };
  const his = await follow(bob);
  await anonymous.rest('POST', '/users/reset-password', proof);
  await kept.ended();

  now = new Date(now.getTime() + 31 * 86_400_000);
  await his.ended();
  expect(app.streams.count()).toBe(0);
});

test('Streams are limited for each guest and in all, and a closed one makes room', async () => {
  const { app, ada, bob, follow } = await setUp();
  const streams = [];
  for (let n = 0; n < streamLimits.perGuest; n += 1) streams.push(await follow(ada));
  const refused = await follow(ada);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await refused.body()).toContain('TOO_MANY_REQUESTS');
  expect((await follow(bob)).status).toBe(200);
  streams[0]?.close();
  await expect.poll(async () => (await follow(ada)).status).toBe(200);

  for (let id = 1; app.streams.count() < streamLimits.inAll; id += 1)
    app.streams.open({ id: -id, session_id: -id }, undefined, () => undefined);
  expect((await follow(bob)).status).toBe(503);

  app.streams.stop();
  const stopped = await follow(bob);
  expect(stopped.status).toBe(503);
  expect(stopped.headers.get('retry-after')).toBe('30');
  expect(await stopped.body()).toContain('SERVICE_UNAVAILABLE');
});
