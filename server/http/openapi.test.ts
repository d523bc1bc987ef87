import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import SwaggerParser from '@apidevtools/swagger-parser';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { expect, test } from 'vitest';
import { create } from '../features/users/invites/invites.service.ts';
import { answers, testApp, type Caller } from '../testing/test-app.ts';
import { filePart, jpeg } from '../testing/pictures.ts';
import { restRoutes } from './rest-routes.ts';

type Method = (typeof restRoutes)[number]['method'];
type Described = {
  paths: Record<string, Record<string, any>>;
  components: { schemas: Record<string, object> };
};

test('The description is valid OpenAPI 3.1 and covers every row', async () => {
  const { anonymous } = await testApp();
  const { status, body } = await anonymous.rest('GET', '/openapi.json');
  expect(status).toBe(200);
  await expect(SwaggerParser.validate(structuredClone(body))).resolves.toBeDefined();
  const described = Object.entries((body as Described).paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace('{id}', ':id')}`),
  );
  const rows = restRoutes.map(({ method, path }) => `${method} ${path}`);
  expect(described.toSorted()).toEqual([...rows, 'GET /users/export'].toSorted());
});

test('Every documented path is there, and its answers match the description', async () => {
  const { ada, host, anonymous, app, callerWith, inviteHost } = await testApp('ada');
  const { paths, components } = (await ada.rest('GET', '/openapi.json')).body as Described;
  const ajv = new Ajv2020({ strict: false });
  formats.default(ajv);
  const seen = new Set<string>();

  /** Makes a call, and compares its answer with the description. @returns the body */
  const call = async (caller: Caller, method: Method, url: string, body?: object) => {
    const answer = await (body instanceof File
      ? caller.form('POST', url, { title: 'Our day', file: body })
      : caller.rest(method, url, body));
    const path = url.replace(/\?.*/, '').replace(/\/\d+/, '/{id}');
    const name = `${method} ${path}`;
    const { status } = answer;
    const { responses = {} } = paths[path]?.[method.toLowerCase()] ?? {};
    expect(Object.keys(responses), `${name} ${status}`).toContain(status < 400 ? String(status) : 'default');
    const described =
      responses[status]?.content['application/json'].schema ?? components.schemas.ErrorEnvelope;
    const validate = ajv.compile(described);
    expect(validate(answer.body) || validate.errors, `${name} ${status}`).toBe(true);
    if (status < 400) seen.add(name);
    return answer.body;
  };

  const { code } = await create(app);
  const register = { ...answers('bob'), invite_code: code };
  const login = (identifier: string) => ({ identifier, password: register.password });
  await call(anonymous, 'GET', '/system/health');
  await call(anonymous, 'GET', '/users/relationship-tags');
  for (const _ of ['new', 'taken']) await call(anonymous, 'POST', '/users/register', register);
  for (const name of ['bob', 'ada']) await call(anonymous, 'POST', '/users/login', login(name));
  for (const path of ['verify-email', 'verify-reset-code', 'reset-password'])
    await call(anonymous, 'POST', `/users/${path}`, { email: 'a@b.example', code: '1' });
  app.config.JOIN_BY_NAME = 'on';
  const joined = await call(anonymous, 'POST', '/users/join', { username: 'Edith', invite_code: code });
  const edith = await callerWith(joined.session_token);
  await call(edith, 'POST', '/users/complete', { email: 'edith@example.org', password: register.password });
  const { url } = await call(edith, 'POST', '/users/device-link');
  await call(anonymous, 'POST', '/users/enter', { secret: url.split('#')[1] });
  await call(anonymous, 'POST', '/users/come-back');
  await call(anonymous, 'POST', '/users/forgot-password', { identifier: 'x' });
  await call(ada, 'GET', `/users/profile/${ada.id}`);
  await call(ada, 'PUT', `/users/profile/${ada.id}`, { about: 'New' });
  await call(host, 'POST', '/users/invite', { user_id: ada.id });
  await call(host, 'GET', '/host/overview');
  await call(host, 'GET', '/host/log');
  await call(host, 'GET', '/host/pictures');
  await call(host, 'GET', `/host/pictures/known?as=Photographer&hashes=${'0'.repeat(64)}`);
  const dora = await inviteHost('dora');
  await call(dora, 'POST', '/host/pictures', filePart(await jpeg(), 'a.jpg'));
  await call(host, 'GET', '/host/figures');
  await call(host, 'GET', '/host/archives');
  await call(host, 'POST', '/host/archives', { kind: 'check' });
  await call(host, 'POST', '/host/archives/cancel');
  mkdirSync(join(app.config.DATA_DIR, 'made/keepsake'), { recursive: true });
  writeFileSync(join(app.config.DATA_DIR, 'made/keepsake/a.zip'), '');
  await call(dora, 'POST', '/host/archives/download', { kind: 'keepsake' });
  await call(host, 'POST', '/host/archives/remove', { kind: 'keepsake' });
  await call(host, 'GET', '/host/book');
  await call(host, 'PUT', '/host/book', { plan: null, revision: 0 });
  await call(host, 'POST', '/host/pictures/publish', { as: 'Photographer' });
  await call(host, 'POST', '/host/confirm', { password: register.password });
  await call(host, 'GET', '/host/settings');
  await call(host, 'PUT', '/host/settings', { WEDDING_PLACE: 'The barn' });
  await call(host, 'PUT', '/host/landing-photo', { upload_id: null });
  await call(host, 'PUT', '/host/settings', { approval: 'on' });
  const held = await call(ada, 'POST', '/album/entry', { title: 'Waits', privacy_status: 'published' });
  await call(host, 'GET', '/host/waiting');
  await call(host, 'PUT', '/host/settings', { approval: 'off' });
  await call(host, 'POST', '/host/show', { entry_id: held.entry_id });
  const subject = { subject: 'entry', subject_id: held.entry_id };
  await call(host, 'POST', '/host/hide', { ...subject, reason: 'twice' });
  await call(host, 'GET', '/host/hidden');
  await call(host, 'POST', '/host/restore', subject);
  await call(ada, 'POST', '/host/become', { code: 'x' });
  await call(host, 'POST', '/host/hosts', { username: 'ada' });
  await call(host, 'GET', '/host/hosts');
  await call(ada, 'POST', '/host/become', { code: 'x' });
  await call(host, 'DELETE', `/host/hosts/${(await inviteHost('eve')).id}`);
  const invite = await call(host, 'POST', '/host/invites', { label: 'Choir' });
  await call(host, 'GET', '/host/invites?q=choir');
  await call(host, 'DELETE', `/host/invites/${invite.id}`);
  await call(host, 'POST', '/host/cards', { cards: [{ name: 'Edith' }] });
  for (const path of ['invitations', 'reminders'])
    await call(host, 'POST', `/host/${path}`, { people: [{ email: 'c@example.org' }] });
  const { user_id } = await call(anonymous, 'POST', '/users/register', {
    ...answers('carl'),
    invite_code: code,
  });
  const guest = `/host/guests/${user_id}`;
  for (const path of ['/host/guests?which=unfinished', guest]) await call(host, 'GET', path);
  await call(host, 'POST', `${guest}/code`);
  await call(host, 'POST', `${guest}/hide`);
  const whose = `/host/guests/${joined.user_id}`;
  await call(host, 'POST', `${whose}/card`);
  await call(host, 'DELETE', `${whose}/card`);
  for (const path of [`${guest}/sessions`, guest]) await call(host, 'DELETE', path);
  for (const path of ['restore', 'password-link', 'remove-for-good'])
    await call(host, 'POST', `${guest}/${path}`);
  await call(host, 'POST', '/users/whitelist', { email: 'c@example.org' });
  await call(host, 'DELETE', '/users/whitelist?email=c@example.org');
  await call(ada, 'POST', '/album/entry', { title: 'Our day' });
  const { entry_id } = await call(ada, 'POST', '/album/entry', filePart(await jpeg(), 'a.jpg'));
  const entry = `/album/entry/${entry_id}`;
  await call(ada, 'PUT', entry, { title: 'Other', privacy_status: 'published' });
  await call(ada, 'GET', entry);
  for (const query of [
    '',
    '?page=0',
    '/search?q=day',
    `/entries/batch?entry_ids=${entry_id}`,
    `/user/${ada.id}`,
  ])
    await call(ada, 'GET', `/album${query}`);
  for (const method of ['POST', 'DELETE'] as const) await call(ada, method, `${entry}/like`);
  const written = await call(ada, 'POST', `/comments/entry/${entry_id}`, { content: 'Hi' });
  const comment = `/comments/comment/${written.comment.id}`;
  await call(ada, 'POST', `${comment}/reaction`, { reaction_type: 'heart' });
  await call(ada, 'GET', `/comments/entry/${entry_id}`);
  await call(ada, 'PUT', comment, { content: 'Ho' });
  for (const path of [`${comment}/reaction`, comment, entry]) await call(ada, 'DELETE', path);
  await call(ada, 'POST', '/translate', { text: 'Hi', target_language: 'es' });
  await call(ada, 'POST', '/users/logout');

  // Proved elsewhere with a real code, cookie or translation server; here their refusals are.
  const refusedOnly = [
    '/invitations',
    '/reminders',
    'come-back',
    'verify-email',
    'verify-reset-code',
    'reset-password',
    '/translate',
  ];
  const missing = restRoutes
    .map(({ method, path }) => `${method} ${path.replace(':id', '{id}')}`)
    .filter((name) => !seen.has(name));
  expect(missing.filter((name) => !refusedOnly.some((known) => name.endsWith(known)))).toEqual([]);
});
