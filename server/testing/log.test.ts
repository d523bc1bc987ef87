import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createBackup } from '../archive/backup/create.ts';
import { theServer } from '../auth/host.ts';
import type { ProcedureName } from '../router.ts';
import { restRoutes } from '../http/rest-routes.ts';
import { hide } from '../features/admin/moderation.service.ts';
import * as invites from '../features/users/invites/invites.service.ts';
import { createLog } from '../lib/log.ts';
import { codeIn } from './outbox.ts';
import { filePart, jpeg } from './pictures.ts';
import { tempFolder } from './processes.ts';
import { adminToken, answers, openTestApp, password, type Caller } from './test-app.ts';
import { tusHeaders } from './tus.ts';

/** The log names what guests did, and holds no secret; the database and a backup hold no password, token or code. */

type Line = { msg: string; method?: string; path?: string; status?: number; ms?: number; guest?: number };

async function logged(folder?: string) {
  const written: string[] = [];
  const log = createLog('json', { write: (line) => void written.push(line) });
  const opened = await openTestApp({ ...(folder && { folder }), overrides: { log } });
  const lines = () => written.map((line) => JSON.parse(line) as Line);
  return { ...opened, text: () => written.join(''), lines };
}

type Input = Record<string, unknown>;
type Api = (who: Caller, procedure: ProcedureName, input?: Input) => ReturnType<Caller['inject']>;

const rowOf = (procedure: ProcedureName) => {
  const row = restRoutes.find((route) => route.procedure === procedure);
  if (!row) throw new Error(`no path for ${procedure}`);
  return row;
};
const trpc: Api = (who, procedure, input) =>
  rowOf(procedure).method === 'GET' ? who.query(procedure, input) : who.mutate(procedure, input);
const rest: Api = (who, procedure, input = {}) => {
  const { method, path } = rowOf(procedure);
  const url = path.replace(':id', String(input.comment_id ?? input.entry_id ?? input.id));
  if (method === 'POST' || method === 'PUT') return who.rest(method, url, input);
  return who.rest(method, `${url}?${new URLSearchParams(input as Record<string, string>)}`);
};

test.each([
  ['tRPC', trpc],
  ['REST', rest],
])('A whole story through %s leaves no secret in the log, the database or a backup', async (name, call) => {
  const folder = tempFolder();
  const { app, anonymous, host, callerWith, outbox, text, lines } = await logged(folder);
  const secrets = [password, adminToken];
  const keep = <T>(secret: T) => {
    secrets.push(String(secret));
    return secret;
  };
  const form = answers('Griselda');
  keep(form.email);
  keep('Griselda');
  const { code: invite } = await invites.create(app);
  keep(invite);
  const codes: string[] = [];
  // E-mails with a code overtake others.
  const lastCode = async () => {
    const code = keep(codeIn((await outbox()).findLast(({ subject }) => subject?.endsWith('code'))));
    codes.push(code);
    return code;
  };

  await call(anonymous, 'users.register', { ...form, invite_code: keep('WRONG-INVITE') });
  const registered = await call(anonymous, 'users.register', { ...form, invite_code: invite });
  const id = (registered.body.result?.data ?? registered.body).user_id as number;
  await call(anonymous, 'users.login', { identifier: 'Griselda', password: keep('Mistyped1') });
  await call(anonymous, 'users.login', { identifier: 'Griselda', password });
  await call(anonymous, 'users.verify_email', { email: form.email, code: keep('93939393') });
  const verified = await call(anonymous, 'users.verify_email', {
    email: form.email,
    code: await lastCode(),
  });
  const token = keep((verified.body.result?.data ?? verified.body).session_token as string);
  const cookie = keep(/wj_media=([^;]+)/.exec(String(verified.headers['set-cookie']))?.[1] ?? '');
  expect(cookie.length).toBeGreaterThan(20);
  const guest = await callerWith(token);
  const entry_id = await guest.publish(keep('The lake at night'));
  await call(guest, 'album.entry', { entry_id });
  await call(guest, 'album.search', { q: keep('a private search') });
  await call(guest, 'album.update', { entry_id, description: keep('where we swam') });
  const { comment } = await guest.api.comments.create({ entry_id, content: keep('How cold it was') });
  await call(guest, 'comments.react', { comment_id: comment.id, reaction_type: 'heart' });
  await hide(app, theServer, {
    subject: 'comment',
    subject_id: comment.id,
    reason: keep('she asked for it'),
  });
  await call(guest, 'album.remove', { entry_id });
  const file = await jpeg();
  const begun = await guest.inject({
    method: 'POST',
    url: '/api/uploads',
    headers: tusHeaders(file.length, { filename: keep('beach-holiday.jpg') }),
  });
  const url = String(begun.headers.location);
  keep(url.split('/').at(-1));
  await guest.inject({ method: 'HEAD', url, headers: { 'tus-resumable': '1.0.0' } });
  await anonymous.media(`/uploads/${'0'.repeat(32)}.jpg`, { cookie: `wj_media=${cookie}` });
  await call(guest, 'users.update_profile', { id, email: keep('griselda.new@example.org') });
  await call(host, 'users.whitelist', { email: keep('aunt@example.org') });
  await call(host, 'users.unwhitelist', { email: 'aunt@example.org' });
  await call(host, 'users.invite', { user_id: id });
  keep((await invites.list(app)).at(-1)?.code);
  /** Of what is in force now: a file of the data that guests do not read, and a backup. */
  const expectNoneStored = async () => {
    await createBackup(app, join(folder, `${codes.length}.tar`));
    const stored = readdirSync(folder).filter((one) => /sqlite|tar$/.test(one));
    expect(stored).toEqual(expect.arrayContaining(['wedding.sqlite', `${codes.length}.tar`]));
    for (const place of stored)
      for (const secret of [password, token, cookie, ...codes])
        expect([place, secret, readFileSync(join(folder, place)).includes(secret)]).toEqual([
          place,
          secret,
          false,
        ]);
  };
  await expectNoneStored();
  await call(guest, 'users.logout', { session_token: token });

  await call(anonymous, 'users.forgot_password', { identifier: 'Griselda' });
  const reset = { email: form.email, code: await lastCode() };
  await expectNoneStored();
  await call(anonymous, 'users.verify_reset_code', reset);
  await call(anonymous, 'users.reset_password', { ...reset, new_password: keep('Prosecco2') });

  // Secrets in wrong places: a path, a query, a malformed form, a call that fails by a fault of the server.
  for (const secret of [token, form.email, reset.code, password]) {
    const pasted = encodeURIComponent(secret);
    for (const path of [`api/album/entry/${pasted}`, `trpc/${pasted}`, pasted, `api/x?code=${pasted}`])
      await anonymous.inject({ method: 'POST', url: `/${path}`, payload: { password } });
    await anonymous.inject({ method: 'GET', url: `/api/uploads/${pasted}` });
  }
  const headers = { 'content-type': 'application/json' };
  await anonymous.inject({
    method: 'POST',
    url: '/api/users/login',
    headers,
    payload: `{"password":"${password}`,
  });
  app.raw.exec('alter table guest rename to gone');
  expect((await call(anonymous, 'users.login', { identifier: 'Griselda', password })).status).toBe(500);

  for (const secret of secrets) expect([secret, text().includes(secret)]).toEqual([secret, false]);
  // No e-mail address; the frames of a stack name packages with a scope.
  expect(text().replaceAll(/node_modules\/@[\w-]+\//g, '')).not.toContain('@');

  const logLines = lines();
  for (const msg of [
    'guest registered',
    'guest was sent a verification code',
    'guest proved the address and logged in',
    'entry created',
    'entry changed',
    'entry deleted',
    'comment created',
    'profile changed',
    'guest was sent a reset code',
    'guest set a new password',
  ])
    expect(logLines.filter((line) => line.msg === msg)).toMatchObject([{ guest: id }]);
  const acts = [
    { action: 'hide', subject: 'comment' },
    { action: 'invite', subject: 'guest', subject_id: id },
  ];
  const made = logLines.filter(({ msg }) => msg === 'act of a host');
  for (const act of acts) expect(made).toContainEqual(expect.objectContaining(act));
  const entryPath = name === 'tRPC' ? '/trpc/album.entry' : `/api/album/entry/${entry_id}`;
  expect(logLines.find(({ path }) => path === entryPath)).toMatchObject({
    msg: 'request',
    method: 'GET',
    status: 200,
    ms: expect.any(Number),
    guest: id,
  });
  expect(logLines.find(({ path }) => path === '/api/uploads/:id')).toMatchObject({
    method: 'HEAD',
    guest: id,
  });
  expect(logLines.find(({ path }) => path === '/uploads/:key')).toMatchObject({ status: 404, guest: id });
  expect(logLines.find(({ msg }) => /failed/.test(msg))).toMatchObject({ level: 50 });
});

test('A call has one line in the log, and a probe or a served picture none', async () => {
  const { invite, anonymous, lines } = await logged();
  const ada = await invite('ada');
  const file = filePart(await jpeg(), 'a.jpg');
  const made = await ada.form('POST', '/album/entry', { title: 'A picture', file });
  const before = lines().length;
  expect((await ada.media(made.body.content_url)).status).toBe(200);
  await anonymous.rest('GET', '/system/health');
  await anonymous.query('system.health');
  expect(lines()).toHaveLength(before);
  await ada.rest('GET', '/album');
  expect(lines().slice(before)).toMatchObject([
    { msg: 'request', method: 'GET', path: '/api/album', status: 200, guest: ada.id },
  ]);
});

test('The code of a system error is logged as error_code, and no code of a guest is', () => {
  const written: string[] = [];
  const log = createLog('json', { write: (line) => void written.push(line) });
  const errorLine = (code: unknown) => {
    log.error({ err: Object.assign(new Error('No'), { code }) }, 'failed');
    return JSON.parse(written.at(-1) ?? '').err;
  };
  for (const code of ['ENOSPC', 'SQLITE_CONSTRAINT_UNIQUE', 'ERR_STREAM_DESTROYED', 'EAUTH'])
    expect(errorLine(code)).toMatchObject({ type: 'Error', message: 'No', error_code: code });
  for (const code of ['93939393', 93939393, 'ABCD-EFGH-JKLM', 'ABCDEFGHJKLM', 'EFGH2345', undefined])
    expect(Object.keys(errorLine(code))).toEqual(['type', 'message', 'stack']);

  const code = 'ENOSPC';
  log.info({ code, form: { code }, err: { form: { code } } }, 'a slip');
  expect(written.at(-1)).toContain('a slip');
  expect(written.at(-1)).not.toContain(code);
});
