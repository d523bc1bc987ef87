import { expect, test } from 'vitest';
import { lifetimes } from '../../../../shared/limits.ts';
import { theServer } from '../../../auth/host.ts';
import { movableClock, openTestApp, password, type Answer } from '../../../testing/test-app.ts';
import * as accounts from '../accounts/accounts.service.ts';
import { remove } from '../accounts/removals.service.ts';
import * as invites from '../invites/invites.service.ts';

/** The value of a cookie that an answer sets. */
const cookieIn = ({ headers }: Answer, name = 'wj_session'): string | undefined =>
  [headers['set-cookie'] ?? []]
    .flat()
    .map((text: string) => new RegExp(`^${name}=([^;]*)`).exec(text)?.[1])
    .find((value) => value !== undefined);

/** A browser of a guest who joined by name; `comeBack` sends the cookie it has, or another. */
async function openBrowser(env: Record<string, string> = {}) {
  const clock = movableClock();
  const opened = await openTestApp({ env: { JOIN_BY_NAME: 'on', ...env }, overrides: { now: clock.now } });
  const { code, id } = await invites.create(opened.app);
  const joined = await opened.anonymous.rest('POST', '/users/join', { username: 'Anna', invite_code: code });
  const send = (value: string | undefined, headers = {}) =>
    opened.anonymous.inject({
      method: 'POST',
      url: '/api/users/come-back',
      headers: { cookie: `wj_session=${value}`, ...headers },
    });
  /** What a page does with an answer: the first call bears the token. */
  const use = async ({ body }: Answer) =>
    (await (await opened.callerWith(body.session_token)).rest('GET', '/album')).status;
  const sessions = () => opened.app.db.selectFrom('session').select(['id', 'created_at']).execute();
  return { ...opened, clock, joined, first: cookieIn(joined), send, use, sessions, inviteId: id };
}

test('A session comes back by its cookie, with a new token and a new value, and is the same one', async () => {
  const { joined, first, send, use, sessions } = await openBrowser();
  const before = await sessions();
  const back = await send(first);
  expect(back).toMatchObject({ status: 200, body: { user_id: joined.body.user_id } });
  expect(Object.keys(back.body)).toEqual(['user_id', 'session_token']);
  expect(back.body.session_token).not.toBe(joined.body.session_token);
  expect(cookieIn(back)).not.toBe(first);
  expect(cookieIn(back, 'wj_media')).toBeTruthy();
  expect([await use(back), await use(joined)]).toEqual([200, 401]);
  expect(await sessions()).toEqual(before);
  expect((await send(cookieIn(back))).status).toBe(200);
});

test('Scripts cannot read the cookie, and it is sent to one path of this site alone', async () => {
  const attributes = (answer: Answer) =>
    [answer.headers['set-cookie']].flat().map((text: string) => text.replace(/=[^;]+/, '='));
  const { joined } = await openBrowser({ PUBLIC_URL: 'https://example.org/wedding' });
  expect(attributes(joined)).toEqual([
    'wj_media=; Max-Age=2592000; Path=/wedding/uploads/; HttpOnly; Secure; SameSite=Strict',
    'wj_session=; Max-Age=7776000; Path=/wedding/api/users/come-back; HttpOnly; Secure; SameSite=Strict',
    'wj_back=; Max-Age=7776000; Path=/wedding/; Secure; SameSite=Strict',
  ]);
  expect(cookieIn(joined, 'wj_back')).toBe('1');
});

test('A lost answer is given again, also days later, and two tabs get the same one', async () => {
  const { clock, first, send, use } = await openBrowser();
  const lost = await send(first);
  clock.pass(5 * 24 * 3_600_000);
  const again = await send(first);
  expect(again.body).toEqual(lost.body);
  expect(cookieIn(again)).toBe(cookieIn(lost));
  const [one, other] = await Promise.all([send(cookieIn(again)), send(cookieIn(again))]);
  expect(one.body).toEqual(other.body);
  expect(await use(one)).toBe(200);
  clock.pass(lifetimes.cookieBefore - 1);
  const late = await send(cookieIn(again));
  expect(late.body).toEqual(one.body);
});

test.each([
  ['the thief was first, and the guest comes later', (values: string[]) => values[0]],
  ['the thief went on several times', (values: string[]) => values[1]],
  ['the guest was first, and the thief comes later', (values: string[]) => values[2]],
  ['a part of it is made up', (values: string[]) => `${values[0]?.split('.')[0]}.${'A'.repeat(43)}`],
])('A stolen cookie ends the session of both: %s', async (_, replayed) => {
  const { clock, first, send, use, sessions } = await openBrowser();
  const values = [first as string];
  const answers: Answer[] = [];
  for (let n = 0; n < 3; n += 1) {
    const answer = await send(values.at(-1));
    expect(await use(answer)).toBe(200);
    values.push(cookieIn(answer) as string);
    answers.push(answer);
  }
  clock.pass(lifetimes.cookieBefore);
  const replay = await send(replayed(values));
  expect(replay).toMatchObject({
    status: 401,
    body: { message: 'Your session has ended. Please log in again.' },
  });
  expect([cookieIn(replay), cookieIn(replay, 'wj_back')]).toEqual(['', '']);
  expect(await sessions()).toEqual([]);
  expect(await use(answers.at(-1) as Answer)).toBe(401);
  expect((await send(values.at(-1))).status).toBe(401);
});

test.each(['cross-site', 'same-site', 'none'])(
  'A page of elsewhere (%s) brings nothing back, ends nothing and removes no cookie',
  async (site) => {
    const { anonymous, first, send, sessions } = await openBrowser();
    const headers = { 'sec-fetch-site': site };
    const forged = await send(first, headers);
    const logout = await anonymous.inject({ method: 'POST', url: '/api/users/logout', headers });
    expect([forged.status, logout.status]).toEqual([401, 200]);
    for (const answer of [forged, logout]) expect(answer.headers).not.toHaveProperty('set-cookie');
    expect(await sessions()).toHaveLength(1);
    expect((await send(first, { 'sec-fetch-site': 'same-origin' })).status).toBe(200);
  },
);

test('A value of elsewhere is never taken: a login sets its own', async () => {
  const { anonymous, first, send, invite, sessions } = await openBrowser();
  await invite('bob');
  const planted = { cookie: `wj_session=${first}` };
  const payload = { identifier: 'bob', password };
  const login = await anonymous.inject({
    method: 'POST',
    url: '/api/users/login',
    payload,
    headers: planted,
  });
  expect(cookieIn(login)).not.toBe(first);
  for (const value of ['', 'x', `${'A'.repeat(43)}.${'A'.repeat(43)}`, `${first}x`, `x${first}`])
    expect((await send(value)).status).toBe(401);
  expect(await sessions()).toHaveLength(3);
});

test('Guesses of cookies and of links end for an address', async () => {
  const { app, send, anonymous } = await openBrowser();
  app.attempts.times.set(
    'links-from:127.0.0.1',
    Array.from({ length: 99 }, () => app.now().getTime()),
  );
  expect((await send('x')).status).toBe(401);
  expect((await send('x')).status).toBe(429);
  expect((await anonymous.rest('POST', '/users/enter', { secret: 'x' })).status).toBe(429);
});

test('What ends a session ends its cookie: logging out, the host, the time', async () => {
  const { app, clock, anonymous, callerWith, joined, first, send, inviteId } = await openBrowser();
  const { code } = await invites.create(app);
  const join = async (username: string) =>
    cookieIn(await anonymous.rest('POST', '/users/join', { username, invite_code: code }));
  const logout = await (await callerWith(joined.body.session_token)).rest('POST', '/users/logout');
  expect(cookieIn(logout)).toBe('');
  const removed = await join('Bo');
  await remove(app, theServer, await accounts.find(app, 'Bo'));
  const ended = await join('Cy');
  await accounts.logOut(app, theServer, await accounts.find(app, 'Cy'));
  const old = await join('Di');
  clock.pass(lifetimes.session);
  for (const value of [first, removed, ended, old]) expect((await send(value)).status).toBe(401);
  expect(inviteId).toBe(1);
});

test('A session that comes back every month ends 90 days after its start', async () => {
  const { clock, first, send, use } = await openBrowser();
  let value = first;
  for (let month = 0; month < 3; month += 1) {
    const back = await send(value);
    expect(await use(back)).toBe(200);
    value = cookieIn(back);
    clock.pass(lifetimes.session - 1);
  }
  clock.pass(3);
  expect((await send(value)).status).toBe(401);
});

test('A link for another device opens the account once, within ten minutes, and says whose it is before', async () => {
  const { clock, anonymous, callerWith, joined, use } = await openBrowser();
  const anna = await callerWith(joined.body.session_token);
  const make = async () => {
    const { body } = await anna.rest('POST', '/users/device-link');
    expect(body.url).toMatch(/^http:\/\/localhost:3000\/enter#[\w-]{43}$/);
    return { secret: body.url.split('#')[1] as string };
  };
  const enter = (link: object) => anonymous.rest('POST', '/users/enter', link);
  const dead = { status: 404, body: { message: 'This link does not work any more. Ask for a new one.' } };
  const replaced = await make();
  const link = await make();
  expect(await enter(replaced)).toMatchObject(dead);
  const owner = await anonymous.mutate('users.link_owner', link);
  expect(owner.body.result.data).toEqual({ username: 'Anna' });
  const both = await Promise.all([enter(link), enter(link)]);
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 404]));
  expect(await use(both.find(({ status }) => status === 200)!)).toBe(200);
  expect(await use(joined)).toBe(200);
  const late = await make();
  clock.pass(lifetimes.link);
  expect(await enter(late)).toMatchObject(dead);
  expect((await anonymous.mutate('users.link_owner', late)).status).toBe(404);
});

test('A card opens the account until it is revoked, replaced, or its invite ends', async () => {
  const { app, anonymous, inviteId } = await openBrowser();
  const anna = await accounts.find(app, 'Anna');
  const card = async () => ({ secret: (await accounts.card(app, theServer, anna)).url.split('#')[1] });
  const status = async (link: object) => (await anonymous.rest('POST', '/users/enter', link)).status;
  const first = await card();
  expect([await status(first), await status(first)]).toEqual([200, 200]);
  const second = await card();
  expect([await status(first), await status(second)]).toEqual([404, 200]);
  expect((await accounts.endCard(app, theServer, anna)).revoked).toBe(true);
  expect((await accounts.endCard(app, theServer, anna)).revoked).toBe(false);
  expect(await status(second)).toBe(404);
  const third = await card();
  await invites.revoke(app, theServer, { id: inviteId });
  expect(await status(third)).toBe(404);
});
