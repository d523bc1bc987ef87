import { expect, test } from 'vitest';
import { codeIn } from '../../../testing/outbox.ts';
import { openTestApp, testApp } from '../../../testing/test-app.ts';

const forgot = '/users/forgot-password';

test('The answer is the same for known and unknown guests', async () => {
  const { anonymous, ada, outbox } = await testApp('ada');
  const known = await anonymous.rest('POST', forgot, { identifier: ada.email.toUpperCase() });
  const unknown = await anonymous.rest('POST', forgot, { identifier: 'nobody@example.org' });
  expect(known.status).toBe(200);
  expect(known.body).toEqual(unknown.body);
  expect((await outbox()).map((mail) => mail.to?.[0]?.address)).toEqual([ada.email]);
});

test('A code whose e-mail could not be written down is not kept, so that the next request sends one', async () => {
  const { anonymous, app, outbox } = await testApp('ada');
  app.raw.exec(`create trigger no_mail before insert on mail begin select raise(abort, 'no room'); end`);
  await anonymous.rest('POST', forgot, { identifier: 'ada' });
  expect(await outbox()).toEqual([]);
  app.raw.exec('drop trigger no_mail');
  await anonymous.rest('POST', forgot, { identifier: 'ada' });
  expect(await outbox()).toHaveLength(1);
});

test('A reset sets the password, ends every session, and works once', async () => {
  const { anonymous, ada, outbox, app } = await testApp('ada');
  await anonymous.rest('POST', forgot, { identifier: 'ada' });
  const [mail] = await outbox();
  const code = codeIn(mail);
  const link = `http://localhost:3000/reset-password?email=${encodeURIComponent(ada.email)}&code=${code}`;
  expect(mail?.text).toContain(link);
  const proof = { email: ada.email, code };
  expect((await anonymous.rest('POST', '/users/verify-reset-code', proof)).status).toBe(200);
  expect((await anonymous.rest('POST', '/users/verify-reset-code', proof)).status).toBe(200);

  const weak = await anonymous.rest('POST', '/users/reset-password', { ...proof, new_password: 'short' });
  expect(weak.body).toMatchObject({
    message: 'Password must be at least 8 characters',
    error: 'BAD_REQUEST',
  });
  const done = await anonymous.rest('POST', '/users/reset-password', { ...proof, new_password: 'Brandnew1' });
  expect(done.status).toBe(200);
  expect((await ada.rest('GET', '/album')).status).toBe(401);
  const again = await anonymous.rest('POST', '/users/reset-password', {
    ...proof,
    new_password: 'Brandnew2',
  });
  expect(again).toMatchObject({ status: 400, body: { message: 'Invalid or expired verification code' } });

  expect((await anonymous.login('ada')).status).toBe(401);
  expect((await anonymous.login('ada', 'Brandnew1')).status).toBe(200);
  expect(await outbox()).toHaveLength(2);
  expect(await app.db.selectFrom('code').selectAll().execute()).toEqual([]);
});

test('Five wrong tries over both calls end the code, which is then replaced at once, and malformed ones do not count', async () => {
  const { anonymous, ada, outbox } = await testApp('ada');
  await anonymous.rest('POST', forgot, { identifier: 'ada' });
  const code = codeIn((await outbox())[0]);
  const swapped = [...code].map((c) => (c === c.toUpperCase() ? c.toLowerCase() : c.toUpperCase())).join('');
  const wrong = swapped === code ? 'AAAAAAAA' : swapped;
  const proofOf = (typed: string) => ({ email: ada.email, code: typed, new_password: 'Brandnew1' });
  const verify = (typed: string) => anonymous.rest('POST', '/users/verify-reset-code', proofOf(typed));
  const reset = (typed: string) => anonymous.rest('POST', '/users/reset-password', proofOf(typed));
  for (const typed of ['', 'short', '123456789', code.slice(1), wrong])
    expect((await verify(typed)).status).toBe(400);
  expect((await reset(wrong)).status).toBe(400);
  expect((await verify(code)).status).toBe(200);
  expect((await verify(wrong)).status).toBe(400);
  for (const typed of [wrong, wrong, code]) expect((await reset(typed)).status).toBe(400);
  await anonymous.rest('POST', forgot, { identifier: 'ada' });
  expect(await outbox()).toHaveLength(2);
});

test('A right code used ten times in parallel works once', async () => {
  const { anonymous, ada, outbox } = await testApp('ada');
  await anonymous.rest('POST', forgot, { identifier: 'ada' });
  const code = codeIn((await outbox())[0]);
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, n) => {
      const proof = { email: ada.email, code, new_password: `Brandnew${n}` };
      return anonymous.rest('POST', '/users/reset-password', proof);
    }),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('Reset requests at the same time send one code, which works', async () => {
  const { anonymous, ada, outbox } = await testApp('ada');
  await Promise.all(
    ['ada', 'ADA', ada.email].map((identifier) => anonymous.rest('POST', forgot, { identifier })),
  );
  const mails = await outbox();
  expect(mails).toHaveLength(1);
  const proof = { email: ada.email, code: codeIn(mails[0]) };
  expect((await anonymous.rest('POST', '/users/verify-reset-code', proof)).status).toBe(200);
});

test('A reset request beyond the e-mails of an hour is refused, and one for another account is not', async () => {
  const { anonymous } = await testApp('ada');
  const requestReset = (identifier: string) =>
    anonymous.rest('POST', forgot, { identifier }).then(({ status }) => status);
  for (let n = 0; n < 3; n += 1) expect(await requestReset('ada')).toBe(200);
  expect(await requestReset('ADA ')).toBe(429);
  expect(await requestReset('bob')).toBe(200);
});

test('A host’s session that changes and lists the address gets no reset code there', async () => {
  const { anonymous, inviteHost, outbox } = await openTestApp();
  const dora = await inviteHost('dora');
  const email = 'thief@example.org';
  await dora.rest('PUT', `/users/profile/${dora.id}`, { email });
  await dora.rest('POST', '/users/whitelist', { email });
  await anonymous.rest('POST', forgot, { identifier: 'dora' });
  const sent = (await outbox()).map(({ subject, to }) => [subject, to?.[0]?.address]);
  expect(sent).toEqual([
    ['Your e-mail address was changed', dora.email],
    ['Your password reset code', dora.email],
  ]);
});
