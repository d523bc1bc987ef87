import { expect, test } from 'vitest';
import { lifetimes } from '../../../../shared/limits.ts';
import { rateLimits } from '../../../../shared/rate-limits.ts';
import { theServer } from '../../../auth/host.ts';
import { codeIn } from '../../../testing/outbox.ts';
import { answers, cheapParts, movableClock, openTestApp, password } from '../../../testing/test-app.ts';
import * as accounts from '../accounts/accounts.service.ts';
import * as invites from '../invites/invites.service.ts';

const on = { env: { JOIN_BY_NAME: 'on' } };

/** A journal in which names join, with one guest who did. */
async function openWith(username: string, overrides = {}) {
  const opened = await openTestApp({ ...on, overrides });
  const { app, anonymous, callerWith } = opened;
  const invite = await invites.create(app);
  const join = (name: string, more = {}) =>
    anonymous.rest('POST', '/users/join', { username: name, invite_code: invite.code, ...more });
  const { body } = await join(username);
  const guest = { id: body.user_id as number, ...(await callerWith(body.session_token)) };
  return { ...opened, invite, join, guest };
}

test('While it is switched off nobody joins by name, whatever the invite', async () => {
  const { app, anonymous } = await openTestApp();
  const { code } = await invites.create(app);
  const answer = await anonymous.rest('POST', '/users/join', { username: 'Anna', invite_code: code });
  expect(answer).toMatchObject({
    status: 403,
    body: {
      message: 'Joining by name is switched off. Please register with your invite code.',
      error: 'FORBIDDEN',
    },
  });
  expect(await accounts.list(app)).toEqual([]);
});

test('A guest joins by a name and is in, by an invite that is used once for it', async () => {
  const { app, guest, invite } = await openWith('  Änne  ');
  expect((await invites.list(app))[0]).toMatchObject({ id: invite.id, uses: 1 });
  const { body } = await guest.rest('GET', `/users/profile/${guest.id}`);
  expect(body).toMatchObject({ username: 'Änne', about: '', relationship_tags: [], is_whitelisted: false });
  expect(body).not.toHaveProperty('email');
  await guest.publish('My first');
  expect(await accounts.list(app)).toMatchObject([
    { username: 'Änne', status: 'by name', entries: 1, invite_id: 1 },
  ]);
});

test.each([
  [{ username: ' ' }, 400, 'Username is required'],
  [{ username: 'a@b' }, 400, 'Username contains characters that are not allowed'],
  [{ username: 'A name that is too long' }, 400, 'Username must be 16 characters or less'],
  [{ username: 'Bo', invite_code: 'WRONG' }, 400, 'Invalid invite code'],
  [
    { username: 'ANNA' },
    409,
    'Another guest is called ANNA. “ANNA 2” is free, or add the first letter of your last name.',
  ],
  [{ username: 'anna', invite_code: 'WRONG' }, 400, 'Invalid invite code'],
])('Joining with %j is refused by one sentence', async (fields, status, message) => {
  const { join } = await openWith('Anna');
  expect(await join('Anna', fields)).toMatchObject({ status, body: { message } });
});

test('A taken name of two words is answered with its initial, and with a number where that is taken too', async () => {
  const { join } = await openWith('Anna Miller');
  const offered = async () => /“(.*)”/.exec((await join('Anna Miller')).body.message)?.[1];
  expect(await offered()).toBe('Anna M.');
  await join('Anna M.');
  expect(await offered()).toBe('Anna 2');
  await join('Bartholomäus Ott');
  expect((await join('Bartholomäus Ott')).body.message).toContain('“Bartholomäus O.”');
});

test('A link that makes a host asks for an e-mail and a password', async () => {
  const { app, join } = await openWith('Anna');
  const { code } = await invites.create(app, { makes_host: 1 });
  expect(await join('Bo', { invite_code: code })).toMatchObject({
    status: 400,
    body: { error: 'BAD_REQUEST' },
  });
});

test('A joining whose answer was lost is repeated by its key for ten minutes, and makes no second guest', async () => {
  const clock = movableClock();
  const { app, join, callerWith } = await openWith('Anna', { now: clock.now });
  const key = { idempotency_key: crypto.randomUUID() };
  const first = await join('Bo', key);
  const again = await join('Bo', key);
  expect(again.body.user_id).toBe(first.body.user_id);
  const bo = await callerWith(again.body.session_token);
  expect((await bo.rest('GET', '/album')).status).toBe(200);
  expect((await invites.list(app))[0]?.uses).toBe(2);
  clock.pass(lifetimes.link);
  expect((await join('Bo', key)).status).toBe(409);
});

test('Of ten who join at the same moment one has the name, and one comes by an invite for one guest', async () => {
  const { app, join } = await openWith('Anna');
  const tenTimes = async (make: (n: number) => ReturnType<typeof join>) => {
    const made = await Promise.all(Array.from({ length: 10 }, (_, n) => make(n)));
    const failed = made.filter(({ status }) => status !== 201);
    return [failed.length, new Set(failed.map(({ status }) => status))];
  };
  expect(await tenTimes(() => join('Bo'))).toEqual([9, new Set([409])]);
  const { code } = await invites.create(app, { max_uses: 1 });
  const came = await tenTimes((n) => join(`Cy ${n}`, { invite_code: code }));
  expect(came).toEqual([9, new Set([400])]);
});

test('An account without an e-mail is opened by no name, no password and no reset', async () => {
  const { anonymous, guest, host, outbox, app } = await openWith('Anna');
  for (const typed of ['', password]) expect((await anonymous.login('Anna', typed)).status).not.toBe(200);
  expect((await anonymous.rest('POST', '/users/forgot-password', { identifier: 'Anna' })).status).toBe(200);
  expect(await outbox()).toEqual([]);
  const refused = {
    code: 'CONFLICT',
    message: 'Anna joined by name and has no e-mail: a personal card opens the account again',
  };
  await expect(accounts.passwordLink(app, theServer, guest)).rejects.toMatchObject(refused);
  await expect(accounts.freshCode(app, theServer, guest)).rejects.toMatchObject(refused);
  const email = 'anna@example.org';
  const put = await guest.rest('PUT', `/users/profile/${guest.id}`, { email });
  expect(put).toMatchObject({ status: 400, body: { validation_errors: [{ field: 'email' }] } });
  // An invite in the guest's name goes to the host alone.
  expect((await host.rest('POST', '/users/invite', { user_id: guest.id })).status).toBe(201);
  expect(await outbox()).toEqual([]);
});

test('A guest who joined is there after weeks, and gets no digest', async () => {
  const clock = movableClock();
  const { app, guest } = await openWith('Anna', { now: clock.now });
  clock.pass(lifetimes.session - 1);
  expect((await guest.rest('GET', '/album')).status).toBe(200);
  expect(await accounts.list(app)).toHaveLength(1);
  expect((await guest.api.activity.show()).digest).toBeNull();
});

test('The place is kept by an e-mail and a password once the code is entered, and not before', async () => {
  const { app, anonymous, guest, outbox } = await openWith('Anna');
  const { url } = await accounts.card(app, theServer, guest);
  const { email } = answers('anna');
  const sent = await guest.rest('POST', '/users/complete', { email, password });
  expect(sent).toMatchObject({ status: 200, body: { requires_verification: true, email } });
  expect((await anonymous.login('Anna')).status).toBe(401);
  const proof = { email, code: codeIn((await outbox())[0]) };
  const verified = await guest.rest('POST', '/users/verify-email', proof);
  expect(verified.body.user_id).toBe(guest.id);
  expect((await anonymous.login('Anna')).body).toMatchObject({ requires_verification: false });
  expect((await guest.rest('GET', `/users/profile/${guest.id}`)).body.email).toBe(email);
  expect((await guest.rest('POST', '/users/complete', { email, password })).status).toBe(409);
  // From now on the password opens the account, and no card.
  const secret = url.split('#')[1];
  expect((await anonymous.rest('POST', '/users/enter', { secret })).status).toBe(404);
  await expect(accounts.card(app, theServer, guest)).rejects.toMatchObject({ code: 'CONFLICT' });
});

test('A place that is kept is left by whom a card let in before, a host perhaps, and by no one else', async () => {
  const { app, anonymous, callerWith, guest, host, outbox } = await openWith('Anna');
  const { url } = await accounts.card(app, theServer, guest);
  const entered = await anonymous.rest('POST', '/users/enter', { secret: url.split('#')[1] });
  const other = await callerWith(entered.body.session_token);
  const statuses = async () =>
    Promise.all([guest, other].map(async (caller) => (await caller.rest('GET', '/album')).status));
  const { email } = answers('anna');
  await guest.rest('POST', '/users/complete', { email, password });
  const proof = { email, code: codeIn((await outbox())[0]) };
  expect(await statuses()).toEqual([200, 200]);
  const { body } = await guest.rest('POST', '/users/verify-email', proof);
  expect(await statuses()).toEqual([200, 401]);
  expect((await (await callerWith(body.session_token)).rest('GET', '/album')).status).toBe(200);
  // Named a host, the guest has no session that was another's.
  await host.rest('POST', '/host/hosts', { username: 'Anna' });
  expect((await other.rest('GET', '/host/overview')).status).toBe(401);
});

test('Beyond the limit of codes no password is hashed either', async () => {
  let hashed = 0;
  const { codes, passwords } = cheapParts.hashers;
  const hash: typeof passwords.hash = (...args) => {
    hashed += 1;
    return passwords.hash(...args);
  };
  const { guest } = await openWith('Anna', { hashers: { codes, passwords: { ...passwords, hash } } });
  const complete = () => guest.rest('POST', '/users/complete', { email: 'anna@example.org', password });
  const { max } = rateLimits.verificationEmails.perAccount;
  for (let n = 0; n < max; n += 1) expect((await complete()).status).toBe(200);
  expect([(await complete()).status, hashed]).toEqual([429, max]);
});

test('A listed address keeps the place at once, one of another guest never', async () => {
  const { host, guest, anonymous, register } = await openWith('Anna');
  await register('bob');
  const { email } = answers('bob');
  expect((await guest.rest('POST', '/users/complete', { email, password })).status).toBe(409);
  const own = 'anna@example.org';
  await host.rest('POST', '/users/whitelist', { email: own });
  const kept = await guest.rest('POST', '/users/complete', { email: own, password });
  expect(kept.body).toEqual({ requires_verification: false, email: own });
  expect((await anonymous.login('Anna')).body.requires_verification).toBe(false);
});

test('Of two guests who want one address, the one who reads its mail has it, and enters no account of the other', async () => {
  const { anonymous, guest, join, callerWith, outbox } = await openWith('Anna');
  const email = 'anna@example.org';
  const other = await callerWith((await join('Eve')).body.session_token);
  await guest.rest('POST', '/users/complete', { email, password });
  const code = codeIn((await outbox())[0]);
  await other.rest('POST', '/users/complete', { email, password });
  const foreign = codeIn((await outbox()).at(-1));
  const verify = async (caller: Pick<typeof guest, 'rest'>, typed: string) =>
    (await caller.rest('POST', '/users/verify-email', { email, code: typed })).status;
  expect([await verify(guest, foreign), await verify(anonymous, foreign)]).toEqual([400, 400]);
  expect([await verify(guest, code), await verify(other, foreign)]).toEqual([200, 409]);
});

test('Many join from one address within an hour, and not without end', async () => {
  const { app, join } = await openWith('Anna');
  const times = Array.from({ length: 299 }, () => app.now().getTime());
  app.attempts.times.set('joins-from:127.0.0.1', times);
  expect((await join('Bo')).status).toBe(201);
  expect((await join('Cy')).status).toBe(429);
});

test('Switched off meanwhile, it keeps out who comes, and not who is there', async () => {
  const { app, guest, join } = await openWith('Anna');
  app.config.JOIN_BY_NAME = 'off';
  expect((await join('Bo')).status).toBe(403);
  expect((await guest.rest('GET', '/album')).status).toBe(200);
});
