import { join } from 'node:path';
import { expect, test } from 'vitest';
import { lifetimes } from '../../../../shared/limits.ts';
import { createOutboxMailer } from '../../../ports/outbox-mailer.ts';
import { readOutbox } from '../../../testing/outbox.ts';
import { tempFolder } from '../../../testing/processes.ts';
import {
  answers,
  movableClock,
  openTestApp,
  password,
  testApp,
  testAppWith,
} from '../../../testing/test-app.ts';
import * as mails from '../../mail/mail.queries.ts';

/** What hosts do about invites and guests, through the procedures. */

test('A host makes an invite until a day, sees who came by it, and revokes it', async () => {
  const { app, anonymous, inviteHost } = await openTestApp({ env: { TIME_ZONE: 'Europe/Berlin' } });
  const { api } = await inviteHost('dora');
  const made = await api.host.make_invite({ label: 'Choir', max_uses: 2, last_day: '2099-06-12' });
  expect(made).toMatchObject({ state: 'open', expires_at: '2099-06-12T21:59:59.999Z' });
  await anonymous.rest('POST', '/users/register', { ...answers('edith'), invite_code: made.code });
  const { invites, pagination } = await api.host.invites({ q: 'CHO' });
  expect(pagination.total).toBe(1);
  expect(invites).toMatchObject([{ id: made.id, uses: 1, guests: [{ username: 'edith' }] }]);
  await api.host.revoke_invite({ id: made.id });
  await api.host.revoke_invite({ id: made.id });
  expect((await api.host.invites({ q: 'choir' })).invites[0]).toMatchObject({ state: 'revoked' });
  await expect(api.host.revoke_invite({ id: 999 })).rejects.toThrow('There is no such invite');
  const acts = app.raw.prepare(`select action from moderation where subject = 'invite'`).pluck().all();
  expect(acts).toEqual(['add', 'remove']);
});

test('Pages of guests and invites are bounded, searched and counted by list', async () => {
  const { app, register, inviteHost } = await openTestApp();
  const { api } = await inviteHost('dora');
  const edith = await register('Edith');
  app.raw.exec(`with recursive n (id) as (select 100 union all select id + 1 from n where id < 600)
    insert into guest (id, username, username_key, email, verified_email, password_hash, about, how_long_known,
      fondest_memory, favorite_food, favorite_song, advice_wishes, relationship_tags, created_at, updated_at)
    select id, 'Guest ' || id, 'guest ' || id, id || '@example.org', id || '@example.org', '', '', '', '', '', '', '',
      '[]', '2027', '2027' from n`);
  const first = await api.host.guests({});
  expect([first.guests.length, first.pagination]).toEqual([
    50,
    { page: 1, limit: 50, total: 503, has_more: true },
  ]);
  const unfinished = await api.host.guests({ which: 'unfinished', q: 'eDI' });
  expect(unfinished.counts).toEqual({ present: 1, unfinished: 1, removed: 0 });
  expect(unfinished.guests).toMatchObject([{ id: edith, stuck: 'no_code' }]);
  expect((await api.host.guests({ which: 'removed', q: answers('Edith').email })).guests).toEqual([]);
  await expect(api.host.guests({ limit: 101 })).rejects.toThrow('Invalid page');
});

test('An unfinished guest is stuck where the code is, and a fresh code helps', async () => {
  const clock = movableClock();
  const { app, anonymous, register, inviteHost } = await openTestApp({ overrides: { now: clock.now } });
  const { api } = await inviteHost('dora');
  const id = await register('edith');
  const stuck = async () => (await api.host.guest({ id })).stuck;
  await anonymous.login('edith');
  expect(await stuck()).toBe('code_sent');
  const email = answers('edith').email;
  for (let n = 0; n < 5; n += 1)
    await anonymous.rest('POST', '/users/verify-email', { email, code: '00000000' });
  expect(await stuck()).toBe('code_spent');
  clock.pass(60 * 60_000);
  await anonymous.login('edith');
  clock.pass(60 * 60_000);
  expect(await stuck()).toBe('code_expired');
  const late = { subject: '', text_body: '', html_body: '', next_try_at: '2027', created_at: '2027' };
  await mails.insert(app.db, { ...late, to_address: email, expires_at: '2027' });
  await mails.deleteExpired(app.db, app.now().toISOString());
  expect(await stuck()).toBe('mail_failed');
  await api.host.confirm({ password });
  const { code } = await api.host.guest_code({ id });
  expect((await anonymous.rest('POST', '/users/verify-email', { email, code })).status).toBe(200);
  expect(await api.host.guest({ id })).toMatchObject({ status: 'verified', stuck: null, sessions: 1 });
  await expect(api.host.guest_code({ id })).rejects.toThrow('needs no code');
});

test('Who changed a proved e-mail is unfinished no sooner than a login waits for the new code', async () => {
  const { anonymous, register, callerWith, inviteHost } = await openTestApp();
  const { api } = await inviteHost('dora');
  const id = await register('edith');
  await api.host.confirm({ password });
  const { email, code } = await api.host.guest_code({ id });
  const { body } = await anonymous.rest('POST', '/users/verify-email', { email, code });
  const edith = await callerWith(body.session_token);
  await edith.rest('PUT', `/users/profile/${id}`, { email: 'new@example.org' });
  const unfinished = async () => {
    const { guests, counts } = await api.host.guests({ which: 'unfinished' });
    return [counts.unfinished, ...guests.map(({ stuck }) => stuck)];
  };
  expect(await unfinished()).toEqual([0]);
  expect(await api.host.guest({ id })).toMatchObject({ status: 'unfinished', stuck: null });
  await anonymous.login('edith');
  expect(await unfinished()).toEqual([1, 'code_sent']);
});

test('A host acts on no other host, and on guests alone', async () => {
  const { inviteHost, ada } = await testApp('ada');
  const { api } = await inviteHost('dora');
  const { id } = await inviteHost('emil');
  const forGood = [api.host.password_link, api.host.guest_code, api.host.remove_guest_for_good];
  for (const call of forGood)
    await expect(call({ id: ada.id })).rejects.toMatchObject({ cause: { code: 'CONFIRMATION_REQUIRED' } });
  await api.host.confirm({ password });
  const { end_guest_card, end_sessions, guest_card, hide_guest, remove_guest } = api.host;
  for (const call of [...forGood, end_guest_card, end_sessions, guest_card, hide_guest, remove_guest])
    await expect(call({ id })).rejects.toThrow('Hosts act on guests only');
  expect(await api.host.end_sessions({ id: ada.id })).toMatchObject({ ended: 1 });
  expect(await api.host.remove_guest({ id: ada.id })).toMatchObject({ status: 'removed' });
  await expect(api.host.guest_code({ id: ada.id })).rejects.toThrow('restore the account first');
  expect(await api.host.restore_guest({ id: ada.id })).toMatchObject({ status: 'whitelisted' });
  expect(await api.host.password_link({ id: ada.id })).toMatchObject({ minutes: 10 });
  expect(await api.host.remove_guest_for_good({ id: ada.id })).toMatchObject({ username: 'ada' });
  await expect(api.host.guest({ id: ada.id })).rejects.toThrow('User not found');
});

test('Each address is invited once and reminded once, and those who came are not', async () => {
  const clock = movableClock();
  const folder = join(tempFolder(), 'outbox');
  const overrides = { now: clock.now, mailer: createOutboxMailer(folder, () => 'journal@example.org') };
  const env = { SMTP_URL: 'smtp://127.0.0.1:1' };
  const { app, anonymous, inviteHost, ada } = await testAppWith({ env, overrides }, 'ada');
  const { api } = await inviteHost('dora');
  const sent = async () => {
    await app.tasks.idle();
    return (await readOutbox(folder)).map(({ to, subject }) => `${to?.[0]?.address}: ${subject}`);
  };
  const person = (name: string) => ({ name, email: `${name.toLowerCase()}@example.org` });
  const people = [
    person('Edith'),
    person('Bernard'),
    { ...person('Edith'), name: '' },
    { ...person('x'), email: ada.email },
  ];
  expect(await api.host.send_invitations({ people })).toEqual({
    sent: 2,
    known: ['edith@example.org', ada.email],
  });
  expect(await api.host.send_invitations({ people: [person('Edith')] })).toMatchObject({ sent: 0 });
  const invited = ['edith', 'bernard'].map(
    (name) => `${name}@example.org: You are invited to our wedding journal`,
  );
  expect((await sent()).toSorted()).toEqual(invited.toSorted());
  const [mail] = await readOutbox(folder);
  const code = /invite=([\w-]+)/.exec(mail?.text ?? '')?.[1];
  expect(await api.host.remind()).toEqual({ sent: 0 });
  clock.pass(lifetimes.untilReminder);
  const came = mail?.to?.[0]?.address === 'edith@example.org' ? 'edith' : 'bernard';
  await anonymous.rest('POST', '/users/register', { ...answers(came), invite_code: code });
  const page = await api.host.invites({ q: came });
  expect([page.mail, page.remindable]).toEqual([true, 1]);
  expect(page.invites).toMatchObject([
    { email: `${came}@example.org`, uses: 1, guests: [{ username: came }] },
  ]);
  expect([await api.host.remind(), await api.host.remind()]).toEqual([{ sent: 1 }, { sent: 0 }]);
  const other = came === 'edith' ? 'bernard' : 'edith';
  expect(await sent()).toContain(`${other}@example.org: Your invitation, once more`);
  expect(await sent()).toHaveLength(3);
});
