import { expect, test } from 'vitest';
import { mailServer, smtpSteps } from '../../testing/mail-server.ts';
import { freePort } from '../../testing/processes.ts';
import { openTestApp } from '../../testing/test-app.ts';
import * as emails from './emails.ts';
import { deliverDue, enqueue } from './mail.service.ts';

/** E-mails over SMTP: a real mail server accepts or refuses what the journal sends. */

const minute = 60_000;
const start = Date.parse('2027-06-12T12:00:00.000Z');

/** An application that sends to a server, with one e-mail to ada, and a clock to move. */
async function appWithMail(SMTP_URL: string) {
  const clock = { at: start };
  const env = { SMTP_URL, MAIL_FROM: 'Rose & Julian <rose@wedding.example>' };
  const { app } = await openTestApp({ env, overrides: { now: () => new Date(clock.at) } });
  const written = emails.verification({
    couple: 'Zoë & 健',
    username: '.Ünsal',
    locale: 'en',
    code: '01234567',
  });
  await enqueue(app, { to: 'ada@example.org', ...written });
  const deliverAfter = (minutes: number) => {
    clock.at += minutes * minute;
    return deliverDue(app);
  };
  return { app, written, deliverAfter };
}

const took = { sent: 1, failed: 0, dropped: 0 };
const refused = { sent: 0, failed: 1, dropped: 0 };
const nothing = { sent: 0, failed: 0, dropped: 0 };

test('An e-mail arrives as it was written', async () => {
  const { mails, url } = await mailServer();
  const { written, deliverAfter } = await appWithMail(url);
  expect(await deliverAfter(0)).toEqual(took);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.to).toEqual(['ada@example.org']);
  expect(mails[0]?.mail).toMatchObject({
    from: { name: 'Rose & Julian', address: 'rose@wedding.example' },
    subject: written.subject,
  });
  expect(mails[0]?.mail.text?.trimEnd()).toBe(written.text.trimEnd());
  expect(mails[0]?.mail.html?.trimEnd()).toBe(written.html.trimEnd());
});

test.each(smtpSteps)('A server that refuses at %s receives the e-mail later, once', async (refuseAt) => {
  const { mails, url } = await mailServer({ refuseAt, replies: [451, 554] });
  const { deliverAfter } = await appWithMail(url);
  expect(await deliverAfter(0)).toEqual(refused);
  expect(await deliverAfter(0)).toEqual(nothing);
  expect(await deliverAfter(1)).toEqual(refused);
  expect(mails).toHaveLength(0);
  expect(await deliverAfter(5)).toEqual(took);
  expect(await deliverAfter(60)).toEqual(nothing);
  expect(mails).toHaveLength(1);
});

test('Every waiting mail goes out in the first half minute after the mail server is back', async () => {
  const port = await freePort();
  const { app, written, deliverAfter } = await appWithMail(`smtp://127.0.0.1:${port}`);
  for (const to of ['bob@example.org', 'eve@example.org']) await enqueue(app, { to, ...written });
  for (let n = 0; n < 12; n += 1) expect(await deliverAfter(0.5)).toEqual(refused);
  const { mails } = await mailServer({ port });
  expect(await deliverAfter(0.5)).toEqual({ sent: 3, failed: 0, dropped: 0 });
  expect(mails.flatMap(({ to }) => to).toSorted()).toEqual([
    'ada@example.org',
    'bob@example.org',
    'eve@example.org',
  ]);
});
