import { expect, test } from 'vitest';
import { createAttempts, loadAttempts, saveAttempts } from './rate-limit.service.ts';
import { rateLimits } from '../../../shared/rate-limits.ts';
import { newToken } from '../../auth/secret.ts';
import { adminToken, openTestApp, testApp, type TestApp } from '../../testing/test-app.ts';

const { perAddress, perSession } = rateLimits.requests;

/** As if an address had made this many requests in the present minute. */
function spend({ app }: Pick<TestApp, 'app'>, key: string, count: number): void {
  for (let n = 0; n < count; n += 1) app.requests.count(key);
}

const health = (opened: Pick<TestApp, 'server'>, token: string | null, remoteAddress = '127.0.0.1') =>
  opened.server.inject({
    url: '/api/system/health',
    remoteAddress,
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
  });

test('Requests are limited by address, whatever bearer they carry', async () => {
  const opened = await openTestApp();
  spend(opened, 'address:127.0.0.1', perAddress - 1);
  expect((await health(opened, newToken())).statusCode).toBe(200);
  for (const token of [null, newToken(), newToken(), adminToken]) {
    const answer = await health(opened, token);
    expect(answer.statusCode).toBe(429);
    expect(answer.json()).toEqual({
      message: 'Too many requests. Please wait a moment and try again.',
      error: 'TOO_MANY_REQUESTS',
    });
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
  }
  expect((await health(opened, null, '192.0.2.1')).statusCode).toBe(200);
});

test('An IPv6 customer counts as one address', async () => {
  const opened = await openTestApp();
  spend(opened, 'address:2001:db8:0:1::/64', perAddress);
  expect((await health(opened, null, '2001:db8:0:1::7')).statusCode).toBe(429);
  expect((await health(opened, null, '2001:db8:0:2::7')).statusCode).toBe(200);
});

test('A caller without a session who uses up the limit of an address does not keep its guests out', async () => {
  const opened = await testApp('ada');
  spend(opened, 'address:127.0.0.1', perAddress);
  expect((await opened.ada.rest('GET', '/album')).status).toBe(200);
  expect((await opened.ada.query('album.list', {})).status).toBe(200);
  expect((await opened.anonymous.rest('GET', '/album')).status).toBe(429);
});

test('Requests are limited by session too', async () => {
  const opened = await testApp('ada', 'bob');
  const { id } = await opened.app.db
    .selectFrom('session')
    .select('id')
    .where('user_id', '=', opened.ada.id)
    .executeTakeFirstOrThrow();
  spend(opened, `session:${id}`, perSession);
  for (const answer of [await opened.ada.rest('GET', '/album'), await opened.ada.query('album.list', {})]) {
    expect(answer.status).toBe(429);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  }
  expect((await opened.bob.rest('GET', '/album')).status).toBe(200);
});

test('The counts start again with the next minute', async () => {
  let at = Date.parse('2027-06-12T15:00:30.000Z');
  const opened = await openTestApp({ overrides: { now: () => new Date(at) } });
  spend(opened, 'address:127.0.0.1', perAddress);
  expect((await health(opened, null)).headers['retry-after']).toBe('30');
  at += 30_000;
  expect((await health(opened, null)).statusCode).toBe(200);
});

test('Wrong host tokens are counted for their address, and the right one passes however many there were', async () => {
  const { anonymous, host, callerWith, ada } = await testApp('ada');
  const { max } = rateLimits.failedHostTokens.perAddress;
  const whitelist = { email: 'aunt@example.org' };
  for (let n = 0; n < max + 5; n += 1) {
    expect((await host.rest('POST', '/users/whitelist', whitelist)).status).toBe(200);
    expect((await anonymous.rest('POST', '/users/whitelist', whitelist)).status).toBe(401);
    expect((await ada.rest('POST', '/users/whitelist', whitelist)).status).toBe(403);
  }
  for (let n = 0; n < max; n += 1) {
    const guess = await callerWith(newToken());
    const answer =
      n % 2 === 0
        ? await guess.rest('POST', '/users/whitelist', whitelist)
        : await guess.mutate('users.whitelist', whitelist);
    expect(answer.status).toBe(401);
  }
  const refused = await (await callerWith(newToken())).rest('POST', '/users/whitelist', whitelist);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60);
  expect((await host.mutate('users.whitelist', whitelist)).status).toBe(200);
});

test('Every temporary refusal has the time of the next try, in both APIs', async () => {
  const { anonymous, ada } = await testApp('ada');
  for (let n = 0; n < 10; n += 1) await anonymous.login('ada', 'Wrong1234');
  for (const answer of [
    await anonymous.login('ada', 'Wrong1234'),
    await anonymous.mutate('users.login', { identifier: 'ada', password: 'Wrong1234' }),
  ]) {
    expect(answer.status).toBe(429);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(800);
  }
  const text = { text: 'Good morning', target_language: 'es' };
  for (const answer of [
    await ada.rest('POST', '/translate', text),
    await ada.mutate('translate.translate', text),
  ]) {
    expect(answer.status).toBe(503);
    expect(answer.headers['retry-after']).toBe('30');
  }
});

test('Refused calls write nothing, and what was counted survives a restart', async () => {
  const { anonymous, app, callerWith } = await testApp('ada');
  const guess = await callerWith(newToken());
  const calls = {
    login: () => anonymous.login('ada', 'Wrong1234'),
    code: () =>
      anonymous.rest('POST', '/users/verify-email', { email: 'nobody@example.org', code: '12345678' }),
    forgot: () => anonymous.rest('POST', '/users/forgot-password', { identifier: 'nobody' }),
    token: () => guess.rest('POST', '/users/whitelist', { email: 'aunt@example.org' }),
  };
  for (const call of Object.values(calls)) while ((await call()).status !== 429);
  await app.tasks.idle();
  await saveAttempts(app);

  const changes = () => app.raw.prepare('select total_changes()').pluck().get();
  const before = changes();
  for (const call of Object.values(calls))
    for (let n = 0; n < 20; n += 1) expect((await call()).status).toBe(429);
  await saveAttempts(app);
  expect(changes()).toBe(before);

  const attempts = createAttempts();
  await loadAttempts({ ...app, attempts });
  expect(attempts.times).toEqual(app.attempts.times);
});

test('A login that a full queue refuses is no failed login', async () => {
  const { app, anonymous } = await testApp('ada');
  const statuses = await Promise.all(
    Array.from({ length: 120 }, (_, n) =>
      anonymous.login(`nobody${n}`, 'Wrong1234').then(({ status }) => status),
    ),
  );
  const failed = statuses.filter((status) => status === 401).length;
  expect(statuses.filter((status) => status === 503)).toHaveLength(120 - failed);
  expect(failed).toBeLessThan(120);
  expect(app.attempts.times.get('login-from:127.0.0.1')).toHaveLength(failed);
});
