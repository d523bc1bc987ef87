import { expect, test } from 'vitest';
import { rateLimits } from '../../../../shared/rate-limits.ts';
import { createSecretHasher } from '../../../auth/password.ts';
import * as invites from '../invites/invites.service.ts';
import { codeIn } from '../../../testing/outbox.ts';
import {
  cheapParts,
  movableClock,
  openTestApp,
  password,
  testApp,
  testAppWith,
} from '../../../testing/test-app.ts';

/** Attempts of others neither lock a guest out nor take an account over. */

const forgot = '/users/forgot-password';
const minute = 60_000;

test('A reset code stays valid when another is requested within a minute', async () => {
  const clock = movableClock();
  const { anonymous, outbox, ada } = await testAppWith({ overrides: { now: clock.now } }, 'ada');
  await anonymous.rest('POST', forgot, { identifier: 'ada' });
  const code = codeIn((await outbox()).at(-1));
  clock.pass(59_000);
  await anonymous.rest('POST', forgot, { identifier: 'ada' });
  expect(await outbox()).toHaveLength(1);
  const proof = { email: ada.email, code };
  expect((await anonymous.rest('POST', '/users/verify-reset-code', proof)).status).toBe(200);
  clock.pass(1000);
  await anonymous.rest('POST', forgot, { identifier: 'ada' });
  expect(await outbox()).toHaveLength(2);
});

test('One address that uses its reset e-mails up leaves some to another address', async () => {
  const clock = movableClock();
  const { server, outbox } = await testAppWith({ overrides: { now: clock.now } }, 'ada');
  const payload = { identifier: 'ada' };
  const request = async (remoteAddress: string) => {
    await server.inject({ method: 'POST', url: `/api${forgot}`, payload, remoteAddress });
    await outbox();
    clock.pass(minute);
  };
  for (let n = 0; n < 5; n += 1) await request('192.0.2.1');
  await request('192.0.2.2');
  expect(await outbox()).toHaveLength(4);
});

test('Reset requests of others do not end the verification codes of a guest', async () => {
  const clock = movableClock();
  const { anonymous, outbox, register } = await openTestApp({ overrides: { now: clock.now } });
  await register('ada');
  for (let n = 0; n < 24; n += 1) {
    await anonymous.rest('POST', forgot, { identifier: 'ada' });
    await outbox();
    clock.pass(2 * minute);
  }
  expect((await anonymous.login('ada')).status).toBe(200);
  expect((await outbox()).at(-1)?.subject).toBe('Your verification code');
});

test('A finished reset clears the failed logins of its account, and of no other', async () => {
  const { anonymous, ada, outbox } = await testApp('ada', 'bob');
  const login = (identifier: string, typed: string) =>
    anonymous.login(identifier, typed).then(({ status }) => status);
  for (const name of ['ada', 'bob']) {
    for (let n = 0; n < 10; n += 1) await login(name, 'Wrong1234');
    expect(await login(name, password)).toBe(429);
  }
  await anonymous.rest('POST', forgot, { identifier: 'ada' });
  const code = codeIn((await outbox()).at(-1));
  const proof = { email: ada.email, code, new_password: 'Brandnew1' };
  expect((await anonymous.rest('POST', '/users/reset-password', proof)).status).toBe(200);
  expect(await login('ada', 'Brandnew1')).toBe(200);
  expect(await login('bob', password)).toBe(429);
});

test('Wrong codes of every call are counted for one address, and right ones are not', async () => {
  const { anonymous, ada, outbox } = await testApp('ada');
  const { max } = rateLimits.failedCodes.perAddress;
  const calls = ['/users/verify-email', '/users/verify-reset-code', '/users/reset-password'];
  for (let n = 0; n < max; n += 1) {
    const body = { email: `other${n}@example.org`, code: '12345678', new_password: 'Brandnew1' };
    expect((await anonymous.rest('POST', calls[n % 3] ?? '', body)).status).toBe(400);
  }
  for (const url of calls) {
    const body = { email: 'other@example.org', code: '12345678', new_password: 'Brandnew1' };
    const refused = await anonymous.rest('POST', url, body);
    expect(refused).toMatchObject({ status: 429, body: { error: 'TOO_MANY_REQUESTS' } });
  }
  expect((await anonymous.login('ada')).status).toBe(200);

  await anonymous.rest('POST', forgot, { identifier: 'ada' });
  const code = codeIn((await outbox()).at(-1));
  for (let n = 0; n < 10; n += 1) {
    const answer = await anonymous.rest('POST', '/users/verify-reset-code', { email: ada.email, code });
    expect(answer.status).toBe(200);
  }
});

test('A login is answered while the queue of code checks is full', async () => {
  const { anonymous } = await testAppWith({ env: { RATE_LIMIT: 'off' } }, 'ada');
  const checks = Array.from({ length: 160 }, (_, n) =>
    anonymous.rest('POST', '/users/verify-email', { email: `other${n}@example.org`, code: '12345678' }),
  );
  const login = anonymous.login('ada');
  const statuses = (await Promise.all(checks)).map(({ status }) => status);
  expect(statuses).toContain(503);
  expect((await login).status).toBe(200);
});

test('While a queue of hashes is full neither a try of a code nor an e-mail is counted', async () => {
  const hashers = { ...cheapParts.hashers };
  const full = createSecretHasher({ memoryCost: 8, timeCost: 1 }, { atOnce: 1, maxWaiting: 0, perQueue: 0 });
  const options = { env: { JOIN_BY_NAME: 'on' }, overrides: { hashers } };
  const { app, anonymous, ada, callerWith, outbox } = await testAppWith(options, 'ada');
  const { code: invite_code } = await invites.create(app);
  const joined = await anonymous.rest('POST', '/users/join', { username: 'Anna', invite_code });
  const anna = await callerWith(joined.body.session_token);
  const complete = () => anna.rest('POST', '/users/complete', { email: 'anna@example.org', password });
  const { max } = rateLimits.verificationEmails.perAccount;

  hashers.codes = full;
  for (let n = 0; n < 3; n += 1) await anonymous.rest('POST', forgot, { identifier: 'ada' });
  for (let n = 0; n < max; n += 1) expect((await complete()).status).toBe(503);
  hashers.codes = cheapParts.hashers.codes;
  await anonymous.rest('POST', forgot, { identifier: ada.email });
  const proof = { email: ada.email, code: codeIn((await outbox())[0]), new_password: 'Brandnew1' };

  hashers.passwords = full;
  const reset = () => anonymous.rest('POST', '/users/reset-password', proof);
  for (let n = 0; n < 5; n += 1) expect((await reset()).status).toBe(503);
  for (let n = 0; n < max; n += 1) expect((await complete()).status).toBe(503);
  hashers.passwords = cheapParts.hashers.passwords;
  expect([(await reset()).status, (await complete()).status]).toEqual([200, 200]);
});

test('A stolen session cannot redirect resets from an address that the whitelist has proved', async () => {
  const { anonymous, ada, outbox } = await testApp('ada');
  await ada.api.users.update_profile({ id: ada.id, email: 'evil@example.net' });
  await anonymous.rest('POST', forgot, { identifier: 'ada' });
  const resets = (await outbox()).filter(({ subject }) => subject === 'Your password reset code');
  expect(resets.map((mail) => mail.to?.[0]?.address)).toEqual([ada.email]);
});

test('Resets go to a new address once the whitelist or a code has proved it', async () => {
  const { anonymous, host, ada, bob, outbox } = await testApp('ada', 'bob');
  await ada.api.users.update_profile({ id: ada.id, email: 'new@example.org' });
  await host.api.users.whitelist({ email: 'new@example.org' });
  await anonymous.rest('POST', forgot, { identifier: 'ada' });
  expect((await outbox()).at(-1)?.to?.[0]?.address).toBe('new@example.org');

  await bob.api.users.update_profile({ id: bob.id, email: 'bob.new@example.org' });
  await anonymous.login('bob');
  const code = codeIn((await outbox()).findLast(({ subject }) => subject === 'Your verification code'));
  await anonymous.rest('POST', '/users/verify-email', { email: 'bob.new@example.org', code });
  await anonymous.rest('POST', forgot, { identifier: 'bob' });
  expect((await outbox()).at(-1)?.to?.[0]?.address).toBe('bob.new@example.org');
});
