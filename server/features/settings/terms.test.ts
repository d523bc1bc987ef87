import { expect, onTestFinished, test } from 'vitest';
import { readJournal } from '../../archive/journal.ts';
import { theServer } from '../../auth/host.ts';
import type { SettingChanges } from '../../../shared/host/settings.ts';
import { openStream } from '../../testing/event-stream.ts';
import { filePart, jpeg } from '../../testing/pictures.ts';
import { movableClock, openTestApp } from '../../testing/test-app.ts';
import { hide, restore, approve } from '../admin/moderation.service.ts';
import { changeSettings } from './settings.service.ts';
import { settleTerms } from './terms.service.ts';

const tomorrow = '2027-06-13T10:00:00.000Z';
const day = 86_400_000;

async function setUp() {
  const clock = movableClock();
  const opened = await openTestApp({ overrides: { now: clock.now } });
  const { app, invite, inviteHost, site } = opened;
  const [ada, bob, host] = [await invite('ada'), await invite('bob'), await inviteHost('dora')];
  const set = async (terms: SettingChanges) => {
    await changeSettings(app, theServer, terms);
    await app.tasks.idle();
  };
  const settle = () => {
    settleTerms(app);
    return app.tasks.idle();
  };
  const follow = async () => {
    const timer = setInterval(() => app.streams.wake(), 25);
    onTestFinished(() => clearInterval(timer));
    const stream = await openStream(await site(), bob.token);
    return async (type: string) =>
      (await stream.until((change) => change.type === type)).map((one) => one.type);
  };
  return { ...opened, clock, ada, bob, host, set, settle, follow };
}
type Opened = Awaited<ReturnType<typeof setUp>>;

/** All that may tell another guest of an entry with the title "Cake", and what each tells without it. */
const readers: [name: string, read: (opened: Opened, id: number) => unknown, nothing: unknown][] = [
  ['list', async ({ bob }) => (await bob.api.album.list({})).pagination.total, 0],
  ['search', async ({ bob }) => (await bob.api.album.search({ q: 'cake' })).pagination.total, 0],
  [
    'search by kind',
    async ({ bob }) => (await bob.api.album.search({ content_type: 'image' })).pagination.total,
    0,
  ],
  ['most liked', async ({ bob }) => (await bob.api.album.search({ sort: 'likes' })).entries, []],
  ['story', async ({ bob }) => (await bob.api.album.search({ sort: 'oldest' })).entries, []],
  ['places', ({ bob }) => bob.api.album.hours({}), []],
  ['newest', async ({ bob }) => (await bob.api.album.newest({})).newest_id, null],
  ['creators', ({ bob }) => bob.api.album.creators(), []],
  ['profile', async ({ ada, bob }) => (await bob.api.album.by_user({ id: ada.id })).pagination.total, 0],
  ['liked', async ({ bob }) => (await bob.api.users.profile({ id: bob.id })).liked_entries, []],
  ['archive', async ({ bob }) => (await bob.api.downloads.album({})).entries, 0],
  ['chosen archive', async ({ bob }, id) => (await bob.api.downloads.album({ entry_ids: [id] })).entries, 0],
  [
    'archive of its author',
    async ({ ada }, id) => (await ada.api.downloads.album({ entry_ids: [id] })).entries,
    0,
  ],
  ['original', async ({ bob }, id) => (await bob.media(`/uploads/entries/${id}`)).status, 404],
  ['likers', async ({ bob }, id) => (await bob.query('album.likers', { entry_id: id })).status, 404],
  ['comments', async ({ bob }, id) => (await bob.query('comments.list', { entry_id: id })).status, 404],
  ['keepsake and book', async ({ app }) => (await readJournal(app.db)).entries, []],
];

test.each(['waiting', 'sealed'] as const)(
  'Nothing tells another guest of an entry that is %s',
  async (state) => {
    const opened = await setUp();
    const { ada, bob, app, set } = opened;
    const file = filePart(await jpeg(), 'a.jpg');
    const made = await ada.form('POST', '/album/entry', { title: 'Cake', privacy_status: 'published', file });
    const { entry_id } = made.body;
    await bob.api.album.like({ entry_id });
    await bob.api.comments.create({ entry_id, content: 'Three floors' });
    const read = () =>
      Promise.all(readers.map(async ([name, reader]) => [name, await reader(opened, entry_id)]));
    const before = await read();
    for (const [n, [name, , nothing]] of readers.entries())
      expect(before[n], name).not.toEqual([name, nothing]);

    await set(state === 'sealed' ? { opens_at: tomorrow } : { approval: 'on' });
    if (state === 'waiting') await ada.api.album.update({ entry_id, description: 'Three floors' });
    expect(await read()).toEqual(readers.map(([name, , nothing]) => [name, nothing]));
    expect((await ada.api.album.by_user({ id: ada.id })).entries).toMatchObject([
      { id: entry_id, held: state },
    ]);

    await (state === 'sealed' ? set({ opens_at: null }) : approve(app, theServer, { entry_id }));
    expect(await read()).toEqual(
      before.map(([name, value]) => [name, Array.isArray(value) ? expect.anything() : value]),
    );
  },
);

test('With approval the entries of guests wait, and those of hosts do not', async () => {
  const { ada, host, app, set, clock, follow } = await setUp();
  await set({ approval: 'on' });
  expect((await host.api.album.entry({ entry_id: await host.publish('Welcome') })).held).toBe(null);
  const entry_id = await ada.publish('Cake');
  const until = await follow();
  expect((await host.api.host.waiting()).entries).toMatchObject([
    { id: entry_id, username: 'ada', text: 'Cake' },
  ]);
  clock.pass(60_000);
  await host.api.host.show({ entry_id });
  expect(await until('entry')).toEqual(['begin', 'entry']);
  // It is new to the album, and so on top of it.
  expect((await ada.api.album.list({})).entries[0]).toMatchObject({
    id: entry_id,
    held: null,
    published_at: clock.now().toISOString(),
  });
  expect(await host.api.host.show({ entry_id })).toEqual({ changed: false });
  expect((await host.api.host.log({})).acts[0]).toMatchObject({
    action: 'show',
    host: 'dora',
    subject_id: entry_id,
  });

  // What a host has seen is what the album shows: other words wait again, another day or the same words do not.
  await ada.api.album.update({ entry_id, title: 'Cake', happened_on: '2027-06-11' });
  expect((await ada.api.album.entry({ entry_id })).held).toBe(null);
  await ada.api.album.update({ entry_id, title: 'Something else' });
  expect((await ada.api.album.entry({ entry_id })).held).toBe('waiting');
  expect(await until('gone')).toContain('gone');
  await hide(app, theServer, { subject: 'entry', subject_id: entry_id, reason: 'no' });
  expect(await host.api.host.waiting()).toEqual({ entries: [], total: 0 });
  const { notes } = await host.api.host.overview();
  expect(notes.map(({ kind }) => kind)).not.toContain('waiting');
});

test('A sealed album opens by itself, and what was restored or shown meanwhile stays sealed', async () => {
  const { app, ada, bob, host, set, settle, clock, follow } = await setUp();
  const [shown, hidden] = [await ada.publish('Before'), await ada.publish('Hidden')];
  await hide(app, theServer, { subject: 'entry', subject_id: hidden });
  const until = await follow();
  await set({ opens_at: tomorrow, approval: 'on' });
  expect(await until('gone')).toContain('gone');
  expect(await until('reset')).toContain('reset');
  const waits = await ada.publish('Waits');
  await approve(app, theServer, { entry_id: waits });
  await restore(app, theServer, { subject: 'entry', subject_id: hidden });
  const own = await host.publish('Of a host');
  await settle();
  for (const guest of [ada, bob, host]) expect((await guest.api.album.list({})).pagination.total).toBe(0);
  expect(await bob.api.album.opening()).toEqual({ opens_at: tomorrow });
  clock.pass(day);
  await settle();
  const { entries } = (await bob.api.album.list({})) as { entries: { id: number }[] };
  expect(entries.map(({ id }) => id)).toEqual([own, waits, hidden, shown]);
  expect(await bob.api.album.opening()).toEqual({ opens_at: null });
  expect((await until('entry')).length).toBeGreaterThan(0);
  expect(await until('reset')).toContain('reset');
  await expect(set({ opens_at: tomorrow })).rejects.toMatchObject({
    validationErrors: [{ field: 'opens_at' }],
  });
});

test('An opening that is put off at its last moment is put off', async () => {
  const { app, ada, bob, set, clock } = await setUp();
  await set({ opens_at: tomorrow });
  await ada.publish('Sealed');
  clock.pass(day);
  const later = '2027-06-14T10:00:00.000Z';
  const change = changeSettings(app, theServer, { opens_at: later });
  settleTerms(app);
  await change;
  await app.tasks.idle();
  expect(await bob.api.album.opening()).toEqual({ opens_at: later });
  expect((await bob.api.album.list({})).pagination.total).toBe(0);
});

test('A closed album takes nothing new of guests, and everything else goes on', async () => {
  const { ada, host, set, clock } = await setUp();
  const key = '3e2a4f6c-0000-4000-8000-000000000001';
  const entry_id = await ada.publish('Before', { idempotency_key: key });
  await set({ closes_at: tomorrow });
  const comment = { entry_id, content: 'In time', idempotency_key: key };
  await ada.api.comments.create(comment);
  clock.pass(day);
  const closed =
    'The album closed on June 13, 2027, at 10:00 AM, and takes nothing new. You can keep this as a draft.';
  const file = filePart(await jpeg(), 'a.jpg');
  const draft = (await ada.api.album.create({ title: 'A draft' })).entry_id;
  for (const refused of [
    await ada.rest('POST', '/album/entry', { title: 'After', privacy_status: 'published' }),
    await ada.rest('PUT', `/album/entry/${draft}`, { privacy_status: 'published' }),
    await ada.form('PUT', `/album/entry/${entry_id}`, { file }),
  ])
    expect([refused.status, refused.body.message]).toEqual([403, closed]);
  expect((await ada.rest('POST', `/comments/entry/${entry_id}`, { content: 'Late' })).body.message).toBe(
    'The album closed on June 13, 2027, at 10:00 AM, and takes no new comments.',
  );
  // A call that is repeated because its answer was lost is no new one.
  expect((await ada.api.comments.create(comment)).comment.content).toBe('In time');
  expect(await ada.publish('Before', { idempotency_key: key })).toBe(entry_id);
  await ada.api.album.update({ entry_id, title: 'Before that' });
  await ada.api.album.like({ entry_id });
  await host.publish('Thank you');
});

test('A guest who has filled the room that hosts give is told so, and a host has room', async () => {
  const { app, ada, host, set } = await setUp();
  await set({ guest_megabytes: '100' });
  const send = async (guest: typeof ada) => {
    const file = filePart(await jpeg(), 'a.jpg');
    const { status, body } = await guest.form('POST', '/album/entry', { title: 'Cake', file });
    await app.db
      .updateTable('upload_file')
      .set({ size: 100 * 1024 * 1024 })
      .execute();
    return [status, body.message];
  };
  for (const guest of [ada, host, host]) expect((await send(guest))[0]).toBe(201);
  expect(await send(ada)).toEqual([
    507,
    'Your files take all the space that one guest may use. Please ask the hosts.',
  ]);
});
