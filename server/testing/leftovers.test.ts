import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { theServer } from '../auth/host.ts';
import { sessionLimits } from '../../shared/limits.ts';
import { truncateLog } from '../db/open.ts';
import { removeForGood } from '../features/users/accounts/removals.service.ts';
import { sweepTranslations } from '../features/translate/translations.service.ts';
import * as invites from '../features/users/invites/invites.service.ts';
import { answers, movableClock, openTestApp, testApp, testAppWith } from './test-app.ts';
import { tempFolder } from './processes.ts';

/** What has expired is removed: sessions, removed guests, translations, and deleted bytes. */

const day = 24 * 60 * 60 * 1000;

test('A session ends thirty days after its last use, and ninety days after its start however often it is used', async () => {
  const clock = movableClock();
  const { app, ada, bob } = await testAppWith({ overrides: { now: clock.now } }, 'ada', 'bob');
  const useAfter = async (ms: number) => {
    clock.pass(ms);
    expect((await ada.rest('GET', '/album')).status).toBe(200);
  };
  await useAfter(29 * day);
  await useAfter(2 * day);
  expect((await bob.rest('GET', '/album')).body.message).toBe('Your session has ended. Please log in again.');
  const hashes = await app.db.selectFrom('session').select('token_hash').execute();
  expect(hashes).not.toContainEqual({ token_hash: ada.token });
  for (const days of [29, 29]) await useAfter(days * day);
  await useAfter(day - 1000);
  clock.pass(1000);
  expect((await ada.rest('GET', '/album')).status).toBe(401);
});

test('A guest has at most twenty sessions, and the oldest goes first', async () => {
  const { anonymous, ada, bob, callerWith } = await testApp('ada', 'bob');
  const tokens: string[] = [];
  for (let n = 0; n < sessionLimits.perGuest; n += 1)
    tokens.push((await anonymous.login('ada')).body.session_token);
  expect((await ada.rest('GET', '/album')).status).toBe(401);
  for (const token of [tokens[0], tokens.at(-1)])
    expect((await (await callerWith(token ?? '')).rest('GET', '/album')).status).toBe(200);
  expect((await bob.rest('GET', '/album')).status).toBe(200);
});

test('An unverified account keeps its address from others for good, and belongs to who reads its mail', async () => {
  const clock = movableClock();
  const { app, anonymous, invite, outbox } = await openTestApp({ overrides: { now: clock.now } });
  const { code: invite_code } = await invites.create(app);
  const email = 'ada@example.org';
  const register = (username: string) =>
    anonymous.rest('POST', '/users/register', { ...answers(username), email, invite_code });
  expect((await register('first')).status).toBe(201);
  clock.pass(30 * day);
  const bob = await invite('bob');
  expect((await register('second')).status).toBe(409);
  expect((await bob.rest('PUT', `/users/profile/${bob.id}`, { email })).status).toBe(409);
  expect((await anonymous.login('first')).body).toMatchObject({ requires_verification: true });

  await anonymous.rest('POST', '/users/forgot-password', { identifier: email });
  const { text = '' } = (await outbox()).at(-1) ?? {};
  expect(text).toContain('first');
  const code = /code=(\w{8})/.exec(text)?.[1];
  const new_password = 'Bouquet2';
  const reset = { email, code, new_password };
  expect((await anonymous.rest('POST', '/users/reset-password', reset)).status).toBe(200);
  expect((await anonymous.login('first')).status).toBe(401);
  const mine = await anonymous.login('first', new_password);
  expect(mine.body).toMatchObject({ requires_verification: false });
  const about = await app.db.selectFrom('guest').select('about').where('email', '=', email).execute();
  expect(about).toEqual([{ about: answers('first').about }]);
});

test('A removed guest leaves neither a whitelist entry nor an e-mail, waiting or in the outbox', async () => {
  const { app, anonymous, outbox, folder, ada } = await testApp('ada', 'bob');
  for (const identifier of ['ada', 'bob'])
    await anonymous.rest('POST', '/users/forgot-password', { identifier });
  expect(await outbox()).toHaveLength(2);
  const waiting = { subject: 'Later', text_body: '', html_body: '', next_try_at: '2999', expires_at: '2999' };
  for (const to_address of [ada.email, 'bob@example.org'])
    await app.db
      .insertInto('mail')
      .values({ ...waiting, to_address, created_at: '2027' })
      .execute();
  await removeForGood(app, theServer, ada);
  const whitelisted = await app.db.selectFrom('whitelist').select('email').execute();
  expect(whitelisted).toEqual([{ email: 'bob@example.org' }]);
  const mails = await app.db.selectFrom('mail').select('to_address').execute();
  expect(mails).toEqual([{ to_address: 'bob@example.org' }]);
  const kept = readdirSync(join(folder, 'outbox'));
  expect(kept).toHaveLength(1);
  expect(readFileSync(join(folder, 'outbox', String(kept[0])), 'utf8')).not.toContain(ada.email);
});

test('Translations leave with the entry or comment that holds their text, and not before', async () => {
  let at = Date.parse('2027-06-13T12:00:00.000Z');
  const translator = { translate: async (text: string) => `¡${text}!` };
  const { app, ada } = await testAppWith({ overrides: { translator, now: () => new Date(at) } }, 'ada');
  const translate = (text: string) => ada.api.translate.translate({ text, target_language: 'es' });
  const { entry_id } = await ada.api.album.create({ title: 'Our day', description: 'By the lake' });
  const night = await ada.publish('Our night', { description: 'By the fire' });
  await ada.api.comments.create({ entry_id: night, content: 'By the stars' });
  for (const text of ['Our day\n\nBy the lake', 'By the lake', 'Our night\n\nBy the fire', 'By the stars'])
    await translate(text);
  const texts = () => app.raw.prepare('select translated_text from translation order by 1').pluck().all();
  at += 400 * 24 * 60 * 60_000;
  await sweepTranslations(app);
  expect(texts()).toHaveLength(4);
  at -= 400 * 24 * 60 * 60_000;
  await ada.api.album.remove({ entry_id });
  await sweepTranslations(app);
  expect(texts()).toEqual(['¡By the stars!', '¡Our night\n\nBy the fire!']);
});

test('Deleted texts and sent e-mails leave no bytes in the database file or its log', async () => {
  const folder = tempFolder();
  const database = join(folder, 'wedding.sqlite');
  const { app, anonymous, outbox, ada } = await testAppWith({ folder }, 'ada');
  const { entry_id } = await ada.api.album.create({ title: 'QWZXJVK secret', description: 'ΞΨΩ'.repeat(50) });
  await anonymous.rest('POST', '/users/forgot-password', { identifier: 'ada' });
  const code = /code=(\w{8})/.exec((await outbox()).at(-1)?.text ?? '')?.[1] ?? 'no code';
  const bytes = () => [database, `${database}-wal`].map((file) => readFileSync(file, 'latin1')).join('');
  expect(bytes()).toContain('QWZXJVK');
  expect(code).toHaveLength(8);
  // Its e-mail has been sent.
  expect(bytes()).not.toContain(code);
  await ada.api.album.remove({ entry_id });
  await truncateLog(app.db);
  // The search index stores folded trigrams.
  for (const text of ['QWZXJVK', 'qwzxjvk', 'wzx', code, 'code=']) expect(bytes()).not.toContain(text);
});
