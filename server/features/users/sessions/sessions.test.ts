import { expect, test } from 'vitest';
import { codeIn } from '../../../testing/outbox.ts';
import { cookieOf, openTestApp, password, testApp } from '../../../testing/test-app.ts';

test('A wrong name, a wrong password and a login by e-mail get the same answer', async () => {
  const { anonymous, ada } = await testApp('ada');
  const name = await anonymous.login('nobody');
  const word = await anonymous.login('ada', 'Champagne2');
  expect(name).toMatchObject({
    status: 401,
    body: { message: 'Invalid username or password', error: 'UNAUTHORIZED' },
  });
  expect(word.body).toEqual(name.body);
  expect((await anonymous.login(ada.email)).body).toEqual(name.body);
  const blank = await anonymous.rest('POST', '/users/login', { identifier: '  ' });
  expect(blank.body.validation_errors).toEqual([
    { field: 'identifier', message: 'Please enter your username' },
    { field: 'password', message: 'Please enter your password' },
  ]);
});

test('Parallel failures are all counted', async () => {
  const { anonymous } = await testApp('ada');
  const tries = Array.from({ length: 15 }, () =>
    anonymous.mutate('users.login', { identifier: 'ada', password: 'Wrong1234' }),
  );
  const statuses = (await Promise.all(tries)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(10);
  expect(statuses).toContain(429);
});

test('The first login requires the code that was sent by e-mail, once', async () => {
  const { app, anonymous, outbox, register, callerWith } = await openTestApp();
  await register('ada');
  const login = await anonymous.login('ada');
  expect(login.body).toEqual({
    requires_verification: true,
    user_id: 1,
    email: 'ada@example.org',
    session_token: null,
  });
  expect(login.headers['set-cookie']).toBeUndefined();
  const code = codeIn((await outbox())[0]);
  expect(code).toMatch(/^\d{8}$/);
  const stored = await app.db.selectFrom('code').select('code_hash').executeTakeFirstOrThrow();
  expect(stored.code_hash).toMatch(/^\$argon2id\$/);

  const verified = await anonymous.rest('POST', '/users/verify-email', { email: 'ADA@example.org', code });
  expect(verified.body).toEqual({ user_id: 1, session_token: expect.any(String) });
  expect(verified.headers['set-cookie'][0]).toMatch(
    /^wj_media=[\w-]+; Max-Age=2592000; Path=\/uploads\/; HttpOnly; SameSite=Strict$/,
  );
  const ada = await callerWith(verified.body.session_token);
  expect((await ada.rest('GET', '/users/profile/1')).status).toBe(200);

  const replay = await anonymous.rest('POST', '/users/verify-email', { email: 'ada@example.org', code });
  expect(replay).toMatchObject({
    status: 400,
    body: { message: 'Invalid verification code. Please try again.' },
  });
  expect((await anonymous.login('ada')).body.requires_verification).toBe(false);
});

test.each([
  ['', 'Please enter the 8-digit verification code'],
  ['1234567', 'Please enter the 8-digit verification code'],
  ['1234567a', 'Verification code must contain only numbers'],
  [12345678, 'Please enter the 8-digit verification code'],
])('A malformed code %s is refused and uses no try', async (code, message) => {
  const { app, anonymous, register } = await openTestApp();
  await register('ada');
  await anonymous.login('ada');
  const answer = await anonymous.rest('POST', '/users/verify-email', { email: 'ada@example.org', code });
  expect(answer).toMatchObject({ status: 400, body: { message } });
  expect(await app.db.selectFrom('code').select('tries').execute()).toEqual([{ tries: 0 }]);
});

test('Five wrong tries end a code, also in parallel, and only the right one is answered so: a wrong one reveals no account', async () => {
  const { app, anonymous, outbox, register } = await openTestApp();
  await register('ada');
  await anonymous.login('ada');
  const code = codeIn((await outbox())[0]);
  const wrong = code === '00000000' ? '00000001' : '00000000';
  const verify = (typed: string, email = 'ada@example.org') =>
    anonymous.rest('POST', '/users/verify-email', { email, code: typed });
  await Promise.all(Array.from({ length: 20 }, () => verify(wrong)));
  expect(await app.db.selectFrom('code').select('tries').execute()).toEqual([{ tries: 5 }]);
  expect((await verify(wrong)).body).toEqual((await verify(wrong, 'nobody@example.org')).body);
  expect(await verify(code)).toMatchObject({
    status: 400,
    body: { message: 'Verification code has expired. Please login again.' },
  });
});

test('A code is valid for ten minutes, and a new login replaces it', async () => {
  let now = new Date('2027-06-12T15:00:00.000Z');
  const { anonymous, outbox, register } = await openTestApp({ overrides: { now: () => now } });
  await register('ada');
  const verify = (code: string) =>
    anonymous.rest('POST', '/users/verify-email', { email: 'ada@example.org', code });
  await anonymous.login('ada');
  const first = codeIn((await outbox())[0]);
  await anonymous.login('ada');
  const second = codeIn((await outbox())[1]);
  if (first !== second) expect((await verify(first)).status).toBe(400);
  now = new Date('2027-06-12T15:10:00.000Z');
  expect((await verify(second)).body.message).toBe('Verification code has expired. Please login again.');
  // A clock set back does not revive it.
  now = new Date('2027-06-12T14:00:00.000Z');
  expect((await verify(second)).status).toBe(400);
});

test('Logout ends that session only, and succeeds for an invalid token too', async () => {
  const { ada, anonymous, callerWith } = await testApp('ada');
  const other = await callerWith(
    (await anonymous.api.users.login({ identifier: 'ada', password })).session_token,
  );
  for (let twice = 0; twice < 2; twice += 1) {
    const answer = await anonymous.rest('POST', '/users/logout', { session_token: ada.token });
    expect(answer.status).toBe(200);
    expect(answer.headers['set-cookie'][0]).toMatch(/^wj_media=; Max-Age=0; Path=\/uploads\//);
  }
  expect((await ada.rest('GET', '/album')).status).toBe(401);
  expect((await other.rest('GET', '/album')).status).toBe(200);
  expect((await other.rest('POST', '/users/logout')).status).toBe(200);
  expect((await other.rest('GET', '/album')).status).toBe(401);
});

test('Only the Authorization header authenticates API calls', async () => {
  const { ada, anonymous, server } = await testApp('ada');
  const login = await anonymous.login('ada');
  const cookie = cookieOf(login);
  const media = cookie.split('=')[1] ?? '';
  const statusWith = async (headers: Record<string, string>, query = '') =>
    (await server.inject({ url: `/api/album${query}`, headers })).statusCode;
  expect(await statusWith({ cookie })).toBe(401);
  expect(await statusWith({ authorization: `Bearer ${media}` })).toBe(401);
  expect(await statusWith({}, `?token=${ada.token}`)).toBe(401);
  expect(await statusWith({ authorization: `Bearer ${ada.token} ${ada.token}` })).toBe(401);
  expect(await statusWith({ authorization: `bearer ${ada.token}` })).toBe(200);
});
