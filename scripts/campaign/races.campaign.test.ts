import { expect, test } from 'vitest';
import * as invites from '../../server/features/users/invites/invites.service.ts';
import { answers, openTestApp, type Guest } from '../../server/testing/test-app.ts';
import { createRandom } from '../admin/demo/random.ts';
import { campaign } from './campaign.ts';

/** Simultaneous calls: each race has the result of some sequential order of its calls. */

const run = campaign('races', { short: 1, full: 50 });
const random = createRandom(run.seed);
const count = run.isFull ? 50 : 8;
const times = <T>(n: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: n }, (_, index) => work(index)));
const statuses = (all: { status: number }[]) => all.map(({ status }) => status).toSorted((a, b) => a - b);
const repeat = <T>(n: number, value: T) => Array.from({ length: n }, () => value);

const open = () => openTestApp({ env: { RATE_LIMIT: 'off', JOIN_BY_NAME: 'on' } });
const guests = async ({ invite }: Awaited<ReturnType<typeof open>>, n: number) => {
  const all: Guest[] = [];
  for (let index = 0; index < n; index += 1) all.push(await invite(`guest${index}`));
  return all;
};
const publish = (guest: Guest) => guest.publish('An entry');

test('Simultaneous likes of many guests are all counted, and those of one guest once', async () => {
  const all = await guests(await open(), count);
  const [ada] = all;
  if (!ada) throw new Error('no guest');
  for (let round = 0; round < run.rounds; round += 1) {
    const path = `/album/entry/${await publish(ada)}`;
    expect(statuses(await Promise.all(all.map((guest) => guest.rest('POST', `${path}/like`))))).toEqual(
      repeat(count, 200),
    );
    expect((await ada.rest('GET', path)).body.likes).toBe(count);
    await times(20, () => ada.rest(random.int(2) ? 'POST' : 'DELETE', `${path}/like`));
    await times(5, () => ada.rest('POST', `${path}/like`));
    expect((await ada.rest('GET', path)).body.likes).toBe(count);
  }
  run.report({ 'likes at once': count * run.rounds });
});

test('One of ten who register or join by name at once has the invite for one guest, and one of ten the same name', async () => {
  const { app, anonymous } = await open();
  for (let round = 0; round < run.rounds; round += 1) {
    const one = await invites.create(app, { max_uses: 1 });
    const enter = (n: number, username: string, invite_code: string) =>
      n % 2
        ? anonymous.rest('POST', '/users/join', { username, invite_code })
        : anonymous.rest('POST', '/users/register', {
            ...answers(username),
            email: `r${round}n${n}@example.org`,
            invite_code,
          });
    const entered = await times(10, (n) => enter(n, `r${round}n${n}`, one.code));
    expect(statuses(entered)).toEqual([201, ...repeat(9, 400)]);
    const many = await invites.create(app);
    const named = await times(10, (n) => enter(n + 10, `same${round}`, many.code));
    expect(statuses(named)).toEqual([201, ...repeat(9, 409)]);
    const { uses } = (await invites.list(app)).find(({ id }) => id === many.id) ?? {};
    expect(uses).toBe(1);
  }
  run.report({ 'registrations and joinings at once': 20 * run.rounds });
});

test('A reader of an entry that is published and unpublished sees all of it or nothing', async () => {
  const [ada, bob] = await guests(await open(), 2);
  if (!ada || !bob) throw new Error('no guests');
  const id = await publish(ada);
  const privacy = (privacy_status: string) => ada.rest('PUT', `/album/entry/${id}`, { privacy_status });
  for (let round = 0; round < run.rounds * 4; round += 1) {
    const [, read, list] = await Promise.all([
      privacy(random.int(2) ? 'draft' : 'published'),
      bob.rest('GET', `/album/entry/${id}`),
      bob.rest('GET', '/album'),
    ]);
    expect([200, 404]).toContain(read.status);
    if (read.status === 200) expect(read.body.privacy_status).toBe('published');
    expect(list.body.entries).toHaveLength(list.body.pagination.total);
  }
  run.report({ 'reads during publication': run.rounds * 8 });
});

test('Comments during the deletion of their entry are refused or deleted with it', async () => {
  const { app, ...opened } = await open();
  const [ada, bob] = await guests({ app, ...opened }, 2);
  if (!ada || !bob) throw new Error('no guests');
  for (let round = 0; round < run.rounds; round += 1) {
    const id = await publish(ada);
    const comment = () => bob.rest('POST', `/comments/entry/${id}`, { content: 'A comment' });
    const [deleted, ...comments] = await Promise.all([
      ada.rest('DELETE', `/album/entry/${id}`),
      ...Array.from({ length: 10 }, comment),
    ]);
    expect(deleted.status).toBe(200);
    for (const { status } of comments) expect([201, 404]).toContain(status);
    expect(app.raw.prepare('select count(*) from comment').pluck().get()).toBe(0);
  }
  run.report({ 'comments during deletion': 10 * run.rounds });
});
