import { pino } from 'pino';
import { expect, test } from 'vitest';
import { transaction } from '../../db/open.ts';
import type { Mail } from '../../ports/mailer.ts';
import { openTestApp } from '../../testing/test-app.ts';
import * as emails from './emails.ts';
import { deliver, deliverDue, enqueue } from './mail.service.ts';

const minute = 60_000;
const start = Date.parse('2027-06-12T12:00:00.000Z');
const emailTo = (to: string) => ({
  to,
  subject: 'Hello',
  text: `Secret for ${to}`,
  html: `<p>Secret for ${to}</p>`,
});

/** An application with a clock to move, and a mail server whose answers the test decides. */
async function postOffice(accepts: (mail: Mail) => boolean | Promise<boolean> = () => true) {
  const clock = { at: start };
  const sent: string[] = [];
  const log: string[] = [];
  const mailer = {
    async send(mail: Mail) {
      if (await accepts(mail)) sent.push(mail.to);
      else
        throw Object.assign(new Error(`550 <${mail.to}> ${mail.text}`), {
          code: 'EENVELOPE',
          responseCode: 550,
        });
    },
    close() {},
  };
  const overrides = {
    now: () => new Date(clock.at),
    mailer,
    log: pino({ level: 'info' }, { write: (line) => void log.push(line) }),
  };
  const { app } = await openTestApp({ overrides });
  const waiting = async () =>
    (await app.db.selectFrom('mail').select('to_address').execute()).map((row) => row.to_address);
  return { app, clock, sent, log, waiting };
}

test('An e-mail is sent when its transaction commits, and not when it rolls back', async () => {
  const { app, sent, waiting } = await postOffice();
  const failed = transaction(app, async (tx) => {
    await enqueue(tx, emailTo('never@example.org'));
    throw new Error('changed my mind');
  });
  await expect(failed).rejects.toThrow('changed my mind');
  await transaction(app, (tx) => enqueue(tx, emailTo('ada@example.org')));
  expect(sent).toEqual([]);
  deliver(app);
  await app.tasks.idle();
  expect(sent).toEqual(['ada@example.org']);
  expect(await waiting()).toEqual([]);
});

test('A failed e-mail is tried again at growing intervals until it expires', async () => {
  const tries: number[] = [];
  const { app, clock, waiting } = await postOffice(() => {
    tries.push((clock.at - start) / minute);
    return false;
  });
  await enqueue(app, emailTo('ada@example.org'));
  let dropped = 0;
  for (let n = 0; n <= 24 * 60; n += 1) {
    clock.at = start + n * minute;
    dropped += (await deliverDue(app)).dropped;
  }
  expect(tries).toEqual([0, 1, 6, 21, 81, 321, 561, 801, 1041, 1281]);
  expect(dropped).toBe(1);
  expect(await waiting()).toEqual([]);
});

test('A code that expires while another e-mail is sent is not sent', async () => {
  const { app, clock, sent } = await postOffice(() => {
    clock.at += 10 * minute;
    return true;
  });
  await enqueue(app, { ...emailTo('slow@example.org'), lifetimeMs: 5 * minute });
  await enqueue(app, { ...emailTo('late@example.org'), lifetimeMs: 10 * minute });
  expect(await deliverDue(app)).toEqual({ sent: 1, failed: 0, dropped: 0 });
  expect(await deliverDue(app)).toEqual({ sent: 0, failed: 0, dropped: 1 });
  expect(sent).toEqual(['slow@example.org']);
});

test('A failed e-mail delays no other, and the e-mail that expires first is sent first', async () => {
  const { app, sent, waiting } = await postOffice(({ to }) => to !== 'gone@example.org');
  for (const to of ['a@example.org', 'gone@example.org', 'b@example.org']) await enqueue(app, emailTo(to));
  await enqueue(app, { ...emailTo('code@example.org'), lifetimeMs: minute });
  expect(await deliverDue(app)).toEqual({ sent: 3, failed: 1, dropped: 0 });
  expect(sent).toEqual(['code@example.org', 'a@example.org', 'b@example.org']);
  expect(await waiting()).toEqual(['gone@example.org']);
});

test('Two deliveries never run at once, and the first sends every due e-mail', async () => {
  let running = 0;
  let most = 0;
  const { app, sent } = await postOffice(async ({ to }) => {
    most = Math.max(most, (running += 1));
    if (to === 'first@example.org') {
      await enqueue(app, emailTo('late@example.org'));
      deliver(app);
    }
    await new Promise(setImmediate);
    running -= 1;
    return true;
  });
  await enqueue(app, emailTo('first@example.org'));
  await enqueue(app, emailTo('second@example.org'));
  for (let n = 0; n < 5; n += 1) deliver(app);
  await app.tasks.idle();
  expect(sent).toEqual(['first@example.org', 'second@example.org', 'late@example.org']);
  expect(most).toBe(1);
});

test('An e-mail that becomes due as a delivery ends is sent at once', async () => {
  const { app, sent } = await postOffice();
  await enqueue(app, emailTo('late@example.org'));
  const turn = (time: string) => void app.raw.prepare('update mail set next_try_at = ?').run(time);
  turn('2099');
  let looked = 0;
  const db = app.db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (result.numAffectedRows === undefined && (looked += 1) === 1) {
        turn('2000');
        deliver(app);
      }
      return result;
    },
  });
  deliver({ ...app, db });
  await app.tasks.idle();
  expect(sent).toEqual(['late@example.org']);
});

test('Two processes on one database send an e-mail once', async () => {
  const { app, sent } = await postOffice();
  const addresses = Array.from({ length: 10 }, (_, n) => `guest${n}@example.org`);
  for (const to of addresses) await enqueue(app, emailTo(to));
  await Promise.all([deliverDue(app), deliverDue(app), deliverDue(app)]);
  expect(sent.toSorted()).toEqual(addresses);
});

test('The log names e-mails by number, whatever the mail server quotes', async () => {
  const { app, log } = await postOffice(({ to }) => to === 'bob@example.org');
  await enqueue(app, emailTo('ada@example.org'));
  await enqueue(app, emailTo('bob@example.org'));
  await deliverDue(app);
  const logged = log.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(logged).toMatchObject([
    { mail: 1, tries: 1, failure: 'EENVELOPE', reply: 550 },
    { mail: 2, msg: 'mail sent' },
  ]);
  expect(log.join('')).not.toMatch(/example\.org|Secret|Hello/);
});

test('Without a mail server an e-mail becomes a file that any mail program reads', async () => {
  const { app, outbox } = await openTestApp({
    env: { COUPLE_NAMES: 'Zoë & 健', PUBLIC_URL: 'https://wedding.example' },
  });
  const written = emails.passwordReset({
    couple: 'Zoë & 健',
    locale: 'en',
    username: 'Ünsal 花',
    code: 'aB3dE5gH',
    url: `https://wedding.example/reset-password?email=${'x'.repeat(200)}%40example.org&code=aB3dE5gH`,
  });
  await enqueue(app, { to: 'ada@example.org', ...written });
  deliver(app);
  const [mail, ...others] = await outbox();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    from: { name: 'Zoë & 健', address: 'journal@wedding.example' },
    to: [{ address: 'ada@example.org' }],
    subject: written.subject,
  });
  expect(mail?.text?.trimEnd()).toBe(written.text.trimEnd());
  expect(mail?.html?.trimEnd()).toBe(written.html.trimEnd());
});
