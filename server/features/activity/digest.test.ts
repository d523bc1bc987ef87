import type { Email } from 'postal-mime';
import { expect, test } from 'vitest';
import { mailServer } from '../../testing/mail-server.ts';
import { openTestApp, type Guest } from '../../testing/test-app.ts';
import { sendDigests } from './digest.service.ts';

/** Digests over a real mail server, and their end by one click. */

async function setUp(env: Record<string, string> = {}) {
  const { mails, url } = await mailServer();
  const clock = { at: new Date('2027-06-12T20:00:00.000Z') };
  const opened = await openTestApp({
    env: {
      SMTP_URL: url,
      DIGEST: 'daily',
      TIME_ZONE: 'Europe/Berlin',
      PUBLIC_URL: 'https://wedding.example/party',
      ...env,
    },
    overrides: { now: () => clock.at },
  });
  const { app, invite } = opened;
  const [ada, bob] = [await invite('ada'), await invite('bob')];
  const verify = (guest: Guest) =>
    app.db.updateTable('guest').set({ verified_email: guest.email }).where('id', '=', guest.id).execute();
  await verify(ada);
  const entry_id = await ada.publish('The cake');
  /** Sends what is due at a time. @returns the e-mails that arrived */
  const digestsAt = async (time: string) => {
    clock.at = new Date(time);
    mails.length = 0;
    await sendDigests(app);
    await app.tasks.idle();
    return mails.map(({ mail }) => mail);
  };
  const likeAt = async (time: string) => {
    clock.at = new Date(time);
    await bob.api.album.unlike({ entry_id });
    await bob.api.album.like({ entry_id });
  };
  /** Whether ada and bob ended their digests. */
  const ended = async () => {
    const rows = await app.db.selectFrom('guest').select('digest_ended_at').orderBy('id').execute();
    return rows.map(({ digest_ended_at }) => digest_ended_at !== null);
  };
  return { ...opened, ada, bob, entry_id, clock, verify, digestsAt, likeAt, ended };
}

/** The address that ends the digests, as a mail program reads it. */
const unsubscribeUrl = (mail: Email | undefined) => {
  const header = (name: string) => mail?.headers.find(({ key }) => key === name)?.value ?? '';
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  return new URL(/^<(.+)>$/.exec(header('list-unsubscribe'))?.[1] ?? '');
};

test('A digest goes out in the morning, once a day, and only when something happened', async () => {
  const { bob, entry_id, clock, digestsAt, likeAt } = await setUp();
  await likeAt('2027-06-12T21:00:00.000Z');
  await bob.api.comments.create({ entry_id, content: 'A secret <b>word</b>' });
  // 08:59 and 09:01 in Berlin.
  expect(await digestsAt('2027-06-13T06:59:00.000Z')).toEqual([]);
  const [mail, ...others] = await digestsAt('2027-06-13T07:01:00.000Z');
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ subject: 'News of your memories', to: [{ address: 'ada@example.org' }] });
  for (const body of [mail?.text, mail?.html]) {
    expect(body).toContain('1 comment and 1 like on your memories.');
    expect(body).toContain('https://wedding.example/party/profile');
    expect(body).not.toContain('secret');
  }
  const { origin, pathname } = unsubscribeUrl(mail);
  expect(origin + pathname).toBe('https://wedding.example/party/unsubscribe');

  clock.at = new Date('2027-06-13T08:00:00.000Z');
  await likeAt('2027-06-13T08:00:00.000Z');
  expect(await digestsAt('2027-06-13T20:00:00.000Z')).toEqual([]);
  expect(await digestsAt('2027-06-14T07:01:00.000Z')).toHaveLength(1);
  expect(await digestsAt('2027-06-15T07:01:00.000Z')).toEqual([]);
});

test('Only verified guests who did not use the site since get a digest', async () => {
  const { ada, bob, digestsAt, likeAt, verify } = await setUp();
  await likeAt('2027-06-12T23:00:00.000Z');
  const own = await bob.publish('By bob');
  await ada.api.album.like({ entry_id: own });
  await ada.rest('GET', '/album');
  // Ada has used the site, bob is not verified.
  expect(await digestsAt('2027-06-13T08:00:00.000Z')).toEqual([]);
  await likeAt('2027-06-13T09:00:00.000Z');
  await verify(bob);
  const mails = await digestsAt('2027-06-14T08:00:00.000Z');
  expect(mails.map(({ to }) => to?.[0]?.address)).toEqual([ada.email, bob.email]);
});

test.each<Record<string, string>>([{ DIGEST: 'off' }, { SMTP_URL: '' }])(
  'No digest is written, and the profile has no switch for them, with %o',
  async (env) => {
    const { app, ada, digestsAt, likeAt } = await setUp(env);
    await likeAt('2027-06-12T23:00:00.000Z');
    await digestsAt('2027-06-13T08:00:00.000Z');
    expect(await app.db.selectFrom('mail').selectAll().execute()).toEqual([]);
    expect((await ada.api.activity.show()).digest).toBeNull();
  },
);

test('A guest ends the digests in the own profile, and gets them again by it', async () => {
  const { ada, bob, digestsAt, likeAt, ended } = await setUp();
  const shown = async (guest: Guest) => (await guest.api.activity.show()).digest;
  // The address of bob is not verified.
  expect([await shown(ada), await shown(bob)]).toEqual([true, null]);
  await ada.api.activity.set_digest({ digest: false });
  expect([await shown(ada), await ended()]).toEqual([false, [true, false]]);
  await likeAt('2027-06-13T09:00:00.000Z');
  expect(await digestsAt('2027-06-14T08:00:00.000Z')).toEqual([]);

  expect(await ada.api.activity.set_digest({ digest: true })).toEqual({ digest: true });
  expect(await shown(ada)).toBe(true);
  await likeAt('2027-06-14T09:00:00.000Z');
  expect(await digestsAt('2027-06-15T08:00:00.000Z')).toMatchObject([{ to: [{ address: ada.email }] }]);
});

test('One click ends the digests without a login, and opening the address does not', async () => {
  const { server, ada, bob, digestsAt, likeAt, ended } = await setUp();
  await likeAt('2027-06-12T23:00:00.000Z');
  const [mail] = await digestsAt('2027-06-13T08:00:00.000Z');
  const url = unsubscribeUrl(mail);
  const path = url.pathname + url.search;
  const opened = await server.inject({ url: path });
  expect(opened.statusCode).toBe(200);
  expect(opened.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
  });
  expect(opened.body).toContain('<form method="post"><button>End these e-mails</button></form>');
  // It is of the site's colours, also in the dark.
  expect(opened.body).toMatch(/<style>:root\{color-scheme:light dark;/);
  for (const wrong of [
    path.replace(/code=(.)/, (_, first) => `code=${first === 'A' ? 'B' : 'A'}`),
    path.replace('guest=1', `guest=${bob.id}`),
    path.replace('guest=1', 'guest=99'),
    `${path}&code=x`,
    '/party/unsubscribe',
  ]) {
    for (const method of ['GET', 'POST'] as const)
      expect((await server.inject({ method, url: wrong })).statusCode, wrong).toBe(404);
  }
  expect(await ended()).toEqual([false, false]);

  const click = {
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  } as const;
  for (let twice = 0; twice < 2; twice += 1) {
    const answer = await server.inject(click);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('You get no more e-mails');
  }
  expect([await ended(), (await ada.api.activity.show()).digest]).toEqual([[true, false], false]);
  await likeAt('2027-06-13T09:00:00.000Z');
  expect(await digestsAt('2027-06-14T08:00:00.000Z')).toEqual([]);
});
