import { expect, test } from 'vitest';
import { theServer } from '../../server/auth/host.ts';
import type { Change } from '../../shared/changes.ts';
import { hide, restore } from '../../server/features/admin/moderation.service.ts';
import { openStream } from '../../server/testing/event-stream.ts';
import { openTestApp, type Guest, type TestApp } from '../../server/testing/test-app.ts';
import { createRandom } from '../admin/demo/random.ts';
import { campaign } from './campaign.ts';

/**
 * A random walk of guests with streams that break and go on. What a guest receives gives exactly what that guest may
 * see, and names nothing that the guest never could see.
 */

const run = campaign('live', { short: 2, full: 60 });
const steps = 40;

type Stream = Awaited<ReturnType<typeof openStream>>;

/** A guest's page: what its stream sent, and what the guest could ever see. */
type Page = {
  guest: Guest;
  stream: Stream | null;
  entries: Map<number, { title: string; likes: number; liked: boolean }>;
  comments: Map<number, number>;
  everVisible: Set<number>;
  received: number;
};

/** The entries that a guest may see: the album, and one's own. */
async function visibleTo(guest: Guest) {
  const own = await guest.api.album.by_user({ id: guest.id });
  const all = await guest.api.album.list({ limit: 100 });
  return new Map([...all.entries, ...own.entries].map((entry) => [entry.id, entry]));
}

const countComments = async (guest: Guest, entry_id: number) =>
  guest.api.comments.list({ entry_id }).then(
    ({ pagination }) => pagination.total,
    () => 0,
  );

async function connect(app: TestApp, page: Page, lastEventId?: string): Promise<void> {
  const headers: Record<string, string> = lastEventId === undefined ? {} : { 'last-event-id': lastEventId };
  page.stream = await openStream(await app.site(), page.guest.token, { headers });
  expect(page.stream.status).toBe(200);
  if (lastEventId === undefined) expect((await page.stream.next())?.change.type).toBe('begin');
}

/** What a page does with a hint: it fetches what the hint names. */
async function receive(page: Page, change: Change): Promise<void> {
  page.received += 1;
  if ('entry_id' in change) expect(page.everVisible).toContain(change.entry_id);
  if (change.type === 'entry') {
    const id = change.entry_id;
    const [entry] = (await page.guest.api.album.batch({ entry_ids: [id] })).data.entries;
    // One that comes back is fetched with its comments.
    if (!page.entries.has(id)) page.comments.set(id, await countComments(page.guest, id));
    if (entry)
      page.entries.set(id, { title: entry.title, likes: entry.likes, liked: entry.liked_by_current_user });
    else page.entries.delete(id);
  } else if (change.type === 'likes') {
    const held = page.entries.get(change.entry_id);
    if (held) page.entries.set(change.entry_id, { ...held, likes: change.likes });
  } else if (change.type === 'gone') {
    page.entries.delete(change.entry_id);
    page.comments.delete(change.entry_id);
  } else if (change.type === 'comments') {
    page.comments.set(change.entry_id, await countComments(page.guest, change.entry_id));
  } else if (change.type !== 'guest') throw new Error(`unexpected ${change.type}`);
}

async function walk(seed: number) {
  const random = createRandom(seed);
  const opened = await openTestApp({ env: { RATE_LIMIT: 'off' } });
  const { app } = opened;
  const pages: Page[] = [];
  for (const name of ['ada', 'bob', 'cleo']) {
    const guest = await opened.invite(name);
    const page: Page = {
      guest,
      stream: null,
      entries: new Map(),
      comments: new Map(),
      everVisible: new Set(),
      received: 0,
    };
    await connect(opened, page);
    pages.push(page);
  }
  const guests = pages.map(({ guest }) => guest);
  const ids: number[] = [];
  let reconnects = 0;

  async function step(n: number): Promise<void> {
    const guest = random.pick(guests);
    const id = ids.length > 0 ? random.pick(ids) : 0;
    const row = await app.db.selectFrom('entry').selectAll().where('id', '=', id).executeTakeFirst();
    const owner = guests.find((one) => one.id === row?.user_id) ?? guest;
    const quietly = (call: Promise<unknown>) => call.catch(() => undefined);
    const draft = row?.privacy_status === 'draft';
    const actions: (() => Promise<unknown>)[] = [
      async () => {
        const privacy_status = random.pick(['draft', 'published'] as const);
        const title = privacy_status === 'draft' ? `A draft ${n}` : `Entry ${n}`;
        ids.push((await guest.api.album.create({ title, privacy_status })).entry_id);
      },
      () =>
        quietly(owner.api.album.update({ entry_id: id, title: `Entry ${n}`, privacy_status: 'published' })),
      () => quietly(owner.api.album.update({ entry_id: id, title: `A draft ${n}`, privacy_status: 'draft' })),
      () => quietly(owner.api.album.update({ entry_id: id, title: `${draft ? 'A draft' : 'Entry'} ${n}` })),
      () => quietly(guest.api.album.like({ entry_id: id })),
      () => quietly(guest.api.album.unlike({ entry_id: id })),
      () => quietly(guest.api.comments.create({ entry_id: id, content: `Comment ${n}` })),
      () => quietly(hide(app, theServer, { subject: 'entry', subject_id: id })),
      () => quietly(restore(app, theServer, { subject: 'entry', subject_id: id })),
      () => (random.int(3) === 0 ? quietly(owner.api.album.remove({ entry_id: id })) : Promise.resolve()),
      () => guest.api.users.update_profile({ id: guest.id, about: `About ${n}` }),
    ];
    await random.pick(actions)();
    for (const page of pages)
      for (const seen of (await visibleTo(page.guest)).keys()) page.everVisible.add(seen);
  }

  /** Reads what has arrived up to an entry that is published now. */
  async function settle(): Promise<void> {
    const marker = (
      await random.pick(guests).api.album.create({ title: 'Marker', privacy_status: 'published' })
    ).entry_id;
    for (const page of pages) {
      page.everVisible.add(marker);
      const changes = await page.stream?.until(
        (change) => change.type === 'entry' && change.entry_id === marker,
      );
      for (const change of changes ?? []) await receive(page, change);
    }
  }

  for (let n = 0; n < steps; n += 1) {
    await step(n);
    if (random.int(6) === 0) await settle();
    if (random.int(6) === 0) {
      const page = random.pick(pages);
      await settle();
      page.stream?.close();
      const lastId = page.stream?.lastId() ?? '';
      for (let more = random.int(5); more > 0; more -= 1) await step(n * 100 + more);
      await connect(opened, page, lastId);
      reconnects += 1;
    }
  }
  await settle();
  for (const page of pages) {
    const visible = await visibleTo(page.guest);
    const expected = [...visible.values()].map(({ id, title, likes, liked_by_current_user: liked }) => [
      id,
      { title, likes, liked },
    ]);
    expect(Object.fromEntries(page.entries), `seed ${seed}`).toEqual(Object.fromEntries(expected));
    for (const [id, count] of page.comments)
      if (visible.has(id))
        expect(count, `comments of ${id}, seed ${seed}`).toBe(await countComments(page.guest, id));
  }
  const events = pages.reduce((sum, { received }) => sum + received, 0);
  await opened.close();
  return { events, reconnects };
}

test('The changes of a stream give exactly what its guest may see, over any loss of the connection', async () => {
  const sum = { events: 0, reconnects: 0 };
  for (let round = 0; round < run.rounds; round += 1) {
    const { events, reconnects } = await walk(run.seed * 1000 + round);
    sum.events += events;
    sum.reconnects += reconnects;
  }
  expect(sum.events).toBeGreaterThan(run.rounds * 20);
  run.report({ rounds: run.rounds, steps: run.rounds * steps, ...sum, 'missed or leaked': 0 });
});
