import { expect, test } from 'vitest';
import { theServer } from '../../../auth/host.ts';
import { movableClock, openTestApp, password } from '../../../testing/test-app.ts';
import { requireConfirmed } from './confirm.service.ts';
import { create as createLink } from './host-links.service.ts';
import * as hosts from './hosts.service.ts';
import * as invites from '../invites/invites.service.ts';
import { remove as removeGuest } from '../accounts/removals.service.ts';

test('Only the own profile of a host says so, and of other guests the field is absent', async () => {
  const { invite, inviteHost } = await openTestApp();
  const ada = await inviteHost('ada');
  const bob = await invite('bob');
  const profile = async (viewer: typeof ada, id: number) =>
    (await viewer.rest('GET', `/users/profile/${id}`)).body;
  expect((await profile(ada, ada.id)).is_host).toBe(true);
  for (const shown of [await profile(bob, ada.id), await profile(bob, bob.id), await profile(ada, bob.id)])
    expect(shown).not.toHaveProperty('is_host');
});

test('The password counts for 15 minutes, in the session in which it was typed', async () => {
  const clock = movableClock();
  const { app, inviteHost, anonymous } = await openTestApp({ overrides: { now: clock.now } });
  const ada = await inviteHost('ada');
  await anonymous.api.users.login({ identifier: 'ada', password });
  const isConfirmed = (session_id: number) =>
    requireConfirmed(app, { id: ada.id, session_id }).then(
      () => true,
      ({ code }: { code: string }) => code,
    );
  expect(await isConfirmed(1)).toBe('CONFIRMATION_REQUIRED');
  expect(await requireConfirmed(app, theServer)).toBeUndefined();
  expect((await ada.rest('POST', '/host/confirm', { password: 'Champagne2' })).body).toEqual({
    message: 'This is not your password',
    error: 'BAD_REQUEST',
    validation_errors: [{ field: 'password', message: 'This is not your password' }],
  });
  expect(await isConfirmed(1)).toBe('CONFIRMATION_REQUIRED');
  expect((await ada.rest('POST', '/host/confirm', { password })).body).toEqual({
    confirmed_until: '2027-06-12T15:15:00.000Z',
  });
  expect([await isConfirmed(1), await isConfirmed(2)]).toEqual([true, 'CONFIRMATION_REQUIRED']);
  clock.pass(15 * 60_000);
  expect(await isConfirmed(1)).toBe('CONFIRMATION_REQUIRED');
  // A clock that is set back gives no more time.
  clock.pass(-20 * 60_000);
  expect(await isConfirmed(1)).toBe('CONFIRMATION_REQUIRED');
});

test('Wrong passwords of a host are counted, also in parallel and across sessions, and a right one is then refused', async () => {
  const { inviteHost, anonymous, callerWith } = await openTestApp();
  const ada = await inviteHost('ada');
  const { session_token } = await anonymous.api.users.login({ identifier: 'ada', password });
  const thief = await callerWith(session_token);
  const tries = Array.from({ length: 20 }, (_, n) =>
    (n % 2 ? ada : thief).rest('POST', '/host/confirm', { password: `Wrong1234${n}` }),
  );
  const statuses = (await Promise.all(tries)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 400)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(10);
  expect((await thief.rest('POST', '/host/confirm', { password })).status).toBe(429);
});

test('A host names and removes others with the password, and removing one ends the sessions and the right', async () => {
  const { inviteHost, invite } = await openTestApp();
  const ada = await inviteHost('ada');
  const bob = await invite('bob');
  const unconfirmed = { status: 403, body: { error: 'CONFIRMATION_REQUIRED' } };
  expect(await ada.rest('POST', '/host/hosts', { username: 'bob' })).toMatchObject(unconfirmed);
  expect(await ada.rest('DELETE', `/host/hosts/${ada.id}`)).toMatchObject(unconfirmed);
  await ada.rest('POST', '/host/confirm', { password });
  expect(await ada.rest('DELETE', `/host/hosts/${ada.id}`)).toMatchObject({
    status: 409,
    body: { message: 'The last host stays: name another one first' },
  });
  expect((await ada.rest('POST', '/host/hosts', { username: 'Nobody' })).status).toBe(404);
  for (let twice = 0; twice < 2; twice += 1)
    expect((await ada.rest('POST', '/host/hosts', { username: 'BOB' })).body.hosts).toMatchObject([
      { id: ada.id, username: 'ada', made_by: null },
      { id: bob.id, username: 'bob', made_by: 'ada' },
    ]);
  expect((await bob.rest('GET', '/host/log')).status).toBe(200);
  expect((await ada.rest('DELETE', `/host/hosts/${bob.id}`)).body.hosts).toHaveLength(1);
  expect((await bob.rest('GET', '/host/log')).status).toBe(401);
  expect((await bob.rest('GET', '/album')).status).toBe(401);
  const again = await bob.login('bob');
  expect(again.body).not.toHaveProperty('is_host');
  const { acts } = (await ada.rest('GET', '/host/log')).body;
  expect(acts.slice(0, 2)).toMatchObject([
    { action: 'remove', subject: 'host', subject_id: bob.id, name: 'bob', host: 'ada' },
    { action: 'add', subject: 'host', subject_id: bob.id, name: 'bob', host: 'ada' },
  ]);
});

test('A password is confirmed as it was chosen, with the spaces at its ends', async () => {
  const { app, inviteHost } = await openTestApp();
  const ada = await inviteHost('ada');
  const chosen = ' Champagne1 ';
  const password_hash = await app.hashers.passwords.hash('', chosen);
  await app.db.updateTable('guest').set({ password_hash }).where('id', '=', ada.id).execute();
  const confirm = async (typed: string) =>
    (await ada.rest('POST', '/host/confirm', { password: typed })).status;
  expect([await confirm(chosen), await confirm(chosen.trim())]).toEqual([200, 400]);
});

test('Two hosts who remove each other at the same time leave one', async () => {
  const { app, inviteHost } = await openTestApp();
  const [ada, bob] = [await inviteHost('ada'), await inviteHost('bob')];
  for (const host of [ada, bob]) await host.rest('POST', '/host/confirm', { password });
  await Promise.all([
    ada.rest('DELETE', `/host/hosts/${bob.id}`),
    bob.rest('DELETE', `/host/hosts/${ada.id}`),
  ]);
  expect((await hosts.list(app)).hosts).toHaveLength(1);
});

test('Without a host and ADMIN_TOKEN the calls are closed, and with a host they ask for a session', async () => {
  const { app, anonymous, invite } = await openTestApp();
  const callers = [anonymous, await invite('ada'), await invite('bob')];
  delete app.config.ADMIN_TOKEN;
  const statuses = async () =>
    Promise.all(callers.map(async (caller) => (await caller.rest('GET', '/host/log')).status));
  expect(await statuses()).toEqual([403, 403, 403]);
  await hosts.make(app, theServer, 1);
  expect(await statuses()).toEqual([401, 200, 403]);
});

test('A guest without a password is made no host, by a name or by a link, which stays unused', async () => {
  const { app, anonymous, host, callerWith } = await openTestApp({ env: { JOIN_BY_NAME: 'on' } });
  const { code: invite_code } = await invites.create(app);
  const { session_token } = await anonymous.api.users.join({ username: 'Edith', invite_code });
  const { url } = await createLink(app, theServer);
  const edith = await callerWith(session_token);
  const code = new URL(url).searchParams.get('invite');
  expect((await host.rest('POST', '/host/hosts', { username: 'Edith' })).status).toBe(409);
  expect((await edith.rest('POST', '/host/become', { code })).status).toBe(409);
  expect((await hosts.list(app)).hosts).toEqual([]);
  expect((await invites.list(app, 1))[0]?.uses).toBe(0);
});

test('Codes and links of a guest who is made a host end', async () => {
  const { host, inviteHost, invite, anonymous } = await openTestApp();
  const ada = await inviteHost('ada');
  const bob = await invite('bob');
  await ada.rest('POST', '/host/confirm', { password });
  const made = (await ada.rest('POST', `/host/guests/${bob.id}/password-link`)).body;
  await host.rest('POST', '/host/hosts', { username: 'bob' });
  const reset = { email: bob.email, code: made.code, new_password: 'Brandnew1' };
  expect((await anonymous.rest('POST', '/users/reset-password', reset)).status).toBe(400);
});

test('A host whose account is removed at the shell does not count as the last one, and is named no more', async () => {
  const { app, inviteHost } = await openTestApp();
  const [ada, bob] = [await inviteHost('ada'), await inviteHost('bob')];
  await ada.rest('POST', '/host/confirm', { password });
  await removeGuest(app, theServer, { id: bob.id });
  expect((await ada.rest('DELETE', `/host/hosts/${ada.id}`)).status).toBe(409);
  expect((await ada.rest('POST', '/host/hosts', { username: 'bob' })).status).toBe(404);
});
