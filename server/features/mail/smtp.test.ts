import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../../testing/processes.ts';
import { openTestApp } from '../../testing/test-app.ts';
import * as emails from './emails.ts';
import { deliverDue, enqueue } from './mail.service.ts';

/** E-mails over SMTP: a real mail server accepts or refuses what the journal sends. */

const minute = 60_000;
const start = Date.parse('2027-06-12T12:00:00.000Z');

const steps = ['connect', 'sender', 'recipient', 'data'] as const;
type Moods = { refuseAt?: (typeof steps)[number]; replies?: number[]; port?: number };

/** A mail server and what it took; at one step it answers with `replies` until they are used up. */
async function mailServer({ refuseAt, replies = [], port = 0 }: Moods = {}) {
  const mails: { mail: Email; to: string[] }[] = [];
  const mood = (step: (typeof steps)[number]) => {
    const responseCode = step === refuseAt ? replies.shift() : undefined;
    return responseCode ? Object.assign(new Error('<ada@example.org> not now'), { responseCode }) : null;
  };
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    closeTimeout: 1,
    onConnect: (_session, done) => done(mood('connect')),
    onMailFrom: (_address, _session, done) => done(mood('sender')),
    onRcptTo: (_address, _session, done) => done(mood('recipient')),
    async onData(stream, { envelope }, done) {
      const bytes = await buffer(stream);
      const refusal = mood('data');
      if (!refusal)
        mails.push({
          mail: await PostalMime.parse(bytes),
          to: envelope.rcptTo.map(({ address }) => address),
        });
      done(refusal);
    },
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return { mails, port: (server.server.address() as AddressInfo).port };
}

/** An application that sends to a port, with one e-mail to ada, and a clock to move. */
async function appWithMail(port: number, lifetimeMs = 60 * minute) {
  const clock = { at: start };
  const env = { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Rose & Julian <rose@wedding.example>' };
  const { app } = await openTestApp({ env, overrides: { now: () => new Date(clock.at) } });
  const written = emails.verification({ couple: 'Zoë & 健', username: '.Ünsal', code: '01234567' });
  await enqueue(app, { to: 'ada@example.org', ...written, lifetimeMs });
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
  const { mails, port } = await mailServer();
  const { written, deliverAfter } = await appWithMail(port);
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

test.each(steps)('A server that refuses at %s receives the e-mail later, once', async (refuseAt) => {
  const { mails, port } = await mailServer({ refuseAt, replies: [451, 554] });
  const { deliverAfter } = await appWithMail(port);
  expect(await deliverAfter(0)).toEqual(refused);
  expect(await deliverAfter(0)).toEqual(nothing);
  expect(await deliverAfter(1)).toEqual(refused);
  expect(mails).toHaveLength(0);
  expect(await deliverAfter(5)).toEqual(took);
  expect(await deliverAfter(60)).toEqual(nothing);
  expect(mails).toHaveLength(1);
});

test('A server that is down gets the e-mail when it is back', async () => {
  const port = await freePort();
  const { deliverAfter } = await appWithMail(port);
  expect(await deliverAfter(0)).toEqual(refused);
  const { mails } = await mailServer({ port });
  expect(await deliverAfter(1)).toEqual(took);
  expect(mails).toHaveLength(1);
});

test('Every waiting mail goes out in the first half minute after the mail server is back', async () => {
  const port = await freePort();
  const { app, written, deliverAfter } = await appWithMail(port);
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

test('An e-mail that is refused for good is dropped when it is of no use', async () => {
  const { mails, port } = await mailServer({ refuseAt: 'recipient', replies: Array<number>(20).fill(550) });
  const { deliverAfter } = await appWithMail(port, 10 * minute);
  expect(await deliverAfter(0)).toEqual(refused);
  expect(await deliverAfter(9)).toEqual(refused);
  expect(await deliverAfter(1)).toEqual({ sent: 0, failed: 0, dropped: 1 });
  expect(mails).toEqual([]);
});
