import { expect, test } from 'vitest';
import { theServer } from '../../auth/host.ts';
import { movableClock, openTestApp, password } from '../../testing/test-app.ts';
import { requireConfirmed } from './confirm.service.ts';

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
