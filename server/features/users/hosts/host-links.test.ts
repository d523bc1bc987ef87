import { expect, test } from 'vitest';
import { theServer } from '../../../auth/host.ts';
import { log } from '../../admin/acts.service.ts';
import { answers, movableClock, openTestApp } from '../../../testing/test-app.ts';
import * as hostLinks from './host-links.service.ts';
import * as hosts from './hosts.service.ts';
import * as invites from '../invites/invites.service.ts';

const codeOf = ({ url }: { url: string }) => new URL(url).searchParams.get('invite') ?? '';

async function withLink() {
  const clock = movableClock();
  const opened = await openTestApp({ overrides: { now: clock.now } });
  const code = codeOf(await hostLinks.create(opened.app, theServer));
  const names = async () => (await hosts.list(opened.app)).hosts.map(({ username }) => username);
  return { ...opened, clock, code, names };
}
const wrong = {
  status: 400,
  body: { message: 'This link has been used or has ended. Please ask for another one.' },
};

test('Who registers by the link is a host, once, and the log names them', async () => {
  const { app, anonymous, register, code, names } = await withLink();
  const id = await register('ada', { invite_code: code } as object);
  expect(await names()).toEqual(['ada']);
  const second = await anonymous.rest('POST', '/users/register', { ...answers('bob'), invite_code: code });
  expect(second).toMatchObject({ status: 400, body: { message: 'Invalid invite code' } });
  const { acts } = await log(app, {});
  expect(acts.map(({ action, subject, subject_id, host }) => [action, subject, subject_id, host])).toEqual([
    ['add', 'host', id, 'ada'],
    ['invite', 'host', null, null],
  ]);
});

test('A guest who opens the link becomes a host at once, and a host who opens it leaves it unused', async () => {
  const { invite, inviteHost, code, names } = await withLink();
  const ada = await inviteHost('ada');
  const bob = await invite('bob');
  const carol = await invite('carol');
  expect((await bob.query('host.hosts')).status).toBe(403);
  expect((await ada.rest('POST', '/host/become', { code })).body.user).toMatchObject({ is_host: true });
  expect((await bob.rest('POST', '/host/become', { code })).body.user).toMatchObject({ is_host: true });
  expect((await bob.query('host.hosts')).status).toBe(200);
  expect(await carol.rest('POST', '/host/become', { code })).toMatchObject(wrong);
  expect(await names()).toEqual(['ada', 'bob']);
});

test('Two guests who open the link at the same time do not both become hosts', async () => {
  const { invite, code, names } = await withLink();
  const guests = [await invite('ada'), await invite('bob'), await invite('carol')];
  await Promise.all(guests.map((guest) => guest.rest('POST', '/host/become', { code })));
  expect(await names()).toHaveLength(1);
});

test('The link ends after seven days, and when it is revoked', async () => {
  const { app, invite, clock, code, names } = await withLink();
  const ada = await invite('ada');
  const [link] = await invites.list(app, 1);
  const other = codeOf(await hostLinks.create(app, theServer));
  await invites.revoke(app, theServer, { id: link?.id ?? 0 });
  expect(await ada.rest('POST', '/host/become', { code })).toMatchObject(wrong);
  clock.pass(7 * 24 * 3600_000);
  expect(await ada.rest('POST', '/host/become', { code: other })).toMatchObject(wrong);
  expect(await names()).toEqual([]);
});

test('An invite of guests makes no host and stays unused, and guesses are counted', async () => {
  const { app, invite, names } = await withLink();
  const ada = await invite('ada');
  const { code } = await invites.create(app, { max_uses: 1 });
  expect(await ada.rest('POST', '/host/become', { code })).toMatchObject(wrong);
  expect((await invites.list(app)).at(-1)?.uses).toBe(0);
  const guess = (n: number) => ada.rest('POST', '/host/become', { code: `ABCD-EFGH-${1000 + n}` });
  const statuses = (await Promise.all(Array.from({ length: 40 }, (_, n) => guess(n)))).map(
    ({ status }) => status,
  );
  expect(statuses.filter((status) => status === 400)).toHaveLength(19);
  expect(statuses.filter((status) => status === 429)).toHaveLength(21);
  expect(await names()).toEqual([]);
});

test('The link of the first start is not among the invites, and stays the same while it is in force', async () => {
  const { app, clock, code } = await withLink();
  expect(codeOf(await hostLinks.first(app, theServer))).toBe(code);
  expect((await invites.list(app)).map((known) => known.code)).not.toContain(code);
  clock.pass(7 * 24 * 3600_000);
  expect(codeOf(await hostLinks.first(app, theServer))).not.toBe(code);
});
