import { expect, test } from 'vitest';
import { codeIn } from './outbox.ts';
import { movableClock, testAppWith } from './test-app.ts';

/** The server's clock jumps, as that of a small machine without a battery does. */

const HOUR = 3_600_000;
const start = Date.parse('2027-06-12T15:00:00.000Z');
const jumps: [string, number][] = [
  ['an hour ahead', start + HOUR],
  ['an hour back', start - HOUR],
  ['a day back', start - 24 * HOUR],
  ['a month back', start - 30 * 24 * HOUR],
  ['the beginning of summer time', Date.parse('2027-03-28T01:00:00.000Z')],
  ['1970', 0],
];

test.each(jumps)(
  'A jump to %s revives neither a code nor a session, and loses no entry',
  async (_name, to) => {
    let at = start;
    const opened = await testAppWith({ overrides: { now: () => new Date(at) } }, 'ada');
    const { anonymous, app, outbox, callerWith, register, ada } = opened;
    const first = await ada.publish('Before');
    const gone = await callerWith((await anonymous.login('ada')).body.session_token);
    await gone.rest('POST', '/users/logout', { session_token: gone.token });
    await register('bob');
    await anonymous.login('bob');
    const verify = { email: 'bob@example.org', code: codeIn((await outbox()).at(-1)) };

    at = to;
    expect((await gone.rest('GET', '/album')).status).toBe(401);
    expect((await anonymous.rest('POST', '/users/verify-email', verify)).status).toBe(400);
    const isWithinASession = to < start + 30 * 24 * HOUR;
    const answer = await ada.rest('POST', '/album/entry', { title: 'After', privacy_status: 'published' });
    expect(answer.status).toBe(isWithinASession ? 201 : 401);
    await app.tasks.idle();

    at = start + 60_000;
    const last = await ada.publish('Back again');
    const { entries } = await ada.api.album.list({});
    const published = [first, last, ...(isWithinASession ? [answer.body.entry_id] : [])];
    expect(new Set(entries.map(({ id }) => id))).toEqual(new Set(published));
    // The album is in the order of the times that it shows.
    const times = entries.map(({ published_at }) => published_at ?? '');
    expect(times).toEqual(times.toSorted().toReversed());
    expect((await gone.rest('GET', '/album')).status).toBe(401);
  },
);

test('Logins that failed while the clock ran ahead do not lock an account once it is right', async () => {
  const clock = movableClock();
  const { anonymous } = await testAppWith({ overrides: { now: clock.now } }, 'ada');
  clock.pass(365 * 24 * HOUR);
  let last;
  do last = (await anonymous.login('ada', 'Wrong123')).status;
  while (last === 401);
  expect([last, (await anonymous.login('ada')).status]).toEqual([429, 429]);
  clock.pass(-365 * 24 * HOUR);
  expect((await anonymous.login('ada')).status).toBe(200);
});
