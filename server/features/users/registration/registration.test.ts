import { expect, test } from 'vitest';
import { filePart, jpegFromPhone, metadataOf } from '../../../testing/pictures.ts';
import { answers, openTestApp, testApp } from '../../../testing/test-app.ts';
import { theServer } from '../../../auth/host.ts';
import * as invites from '../invites/invites.service.ts';

test('A caller without an invite learns no names', async () => {
  const { anonymous } = await testApp('ada');
  const register = (name: string) =>
    anonymous.rest('POST', '/users/register', { ...answers(name), invite_code: 'wrong' });
  const [taken, free] = [await register('ada'), await register('nobody')];
  expect(taken.status).toBe(400);
  expect(taken.body).toEqual(free.body);
  expect(taken.body).toMatchObject({
    message: 'Invalid invite code',
    error: 'BAD_REQUEST',
    validation_errors: [{ field: 'invite_code', message: 'Invalid invite code' }],
  });
});

test('Fields are checked in the order of the specification', async () => {
  const { anonymous } = await openTestApp();
  const order = [
    ['username', 'Username is required'],
    ['email', 'Email is required'],
    ['about', 'Please provide one sentence about yourself'],
    ['how_long_known', 'Please answer when and where you first met the bride and/or groom'],
    ['fondest_memory', 'Please share your fondest memory with them'],
    ['favorite_food', 'Please share your favorite food'],
    ['favorite_song', 'Please share your favorite song'],
    ['relationship_tags', 'Please select at least one relationship tag'],
    ['invite_code', 'Invite code is required'],
    ['password', 'Password is required'],
  ].map(([field, message]) => ({ field, message }));
  for (const body of [{}, { ...Object.fromEntries(order.map(({ field }) => [field, '  '])), password: '' }]) {
    const answer = await anonymous.rest('POST', '/users/register', body);
    expect(answer.body).toEqual({
      message: 'Username is required',
      error: 'BAD_REQUEST',
      validation_errors: order,
    });
  }
});

test('An invalid field is refused with its message', async () => {
  const { anonymous } = await openTestApp();
  const form = { ...answers('ada'), invite_code: 'x' };
  for (const [field, value, message] of [
    ['username', '\u3164\u2800\u200B', 'Username is required'],
    ['username', 'a'.repeat(17), 'Username must be 16 characters or less'],
    ['username', 'a@b', 'Username contains characters that are not allowed'],
    ['username', 'a\u202Eb', 'Username contains characters that are not allowed'],
    ['username', 'ada\u2800', 'Username contains characters that are not allowed'],
    ['email', 'nobody', 'Please enter a valid email address'],
    ['email', 'a@b.example\r\nBcc: c@d.example', 'Please enter a valid email address'],
    ['about', 'a'.repeat(501), 'About section must be 500 characters or less'],
    ['how_long_known', 'a'.repeat(201), "'First meeting' must be 200 characters or less"],
    ['fondest_memory', 'a'.repeat(1001), "'Fondest memory' must be 1000 characters or less"],
    ['favorite_food', 'a'.repeat(101), "'Favorite food' must be 100 characters or less"],
    ['favorite_song', 'a'.repeat(101), "'Favorite song' must be 100 characters or less"],
    ['advice_wishes', 'a'.repeat(1001), "'Advice' must be 1000 characters or less"],
    ['relationship_tags', ['Stranger'], 'Please choose relationship tags from the list'],
    ['about', 'nul\u0000', 'Please remove characters that cannot be shown'],
    ['about', '\uD800', 'Please remove characters that cannot be shown'],
    ['password', 'Short1', 'Password must be at least 8 characters long'],
    ['password', 'Longer-than-sixteen1', 'Password must be no more than 16 characters long'],
    ['password', 'UPPERCASE1', 'Password must contain at least one lowercase letter'],
    ['password', 'lowercase1', 'Password must contain at least one uppercase letter'],
    ['password', 'NoNumbers', 'Password must contain at least one number'],
  ] as const) {
    const answer = await anonymous.rest('POST', '/users/register', { ...form, [field]: value });
    expect(answer, message).toMatchObject({
      status: 400,
      body: { message, validation_errors: [{ field, message }] },
    });
  }
});

test('Limits count characters as a reader does, and a value at its limit is accepted', async () => {
  const { anonymous, app } = await openTestApp();
  const { code } = await invites.create(app);
  const answer = await anonymous.rest('POST', '/users/register', {
    ...answers('x'),
    username: `  ${'💐'.repeat(16)}  `,
    about: '💐'.repeat(500),
    favorite_food: '结'.repeat(100),
    advice_wishes: null,
    password: 'Aa1💐💐💐💐💐',
    invite_code: code,
  });
  expect(answer.body).toEqual({ message: expect.stringContaining('Registration successful!'), user_id: 1 });
  expect(answer.status).toBe(201);
});

test('An invite is accepted regardless of case, spaces and dashes', async () => {
  const { anonymous, app } = await openTestApp();
  const { code } = await invites.create(app);
  const typed = ` ${code.toLowerCase().replaceAll('-', ' ')} `;
  for (const [name, invite_code] of [
    ['ada', typed],
    ['bob', code],
  ] as const) {
    const answer = await anonymous.rest('POST', '/users/register', { ...answers(name), invite_code });
    expect(answer.status).toBe(201);
  }
});

test('An invite ends when it is used up, expired or revoked', async () => {
  const { anonymous, app } = await openTestApp();
  const register = async (name: string, code: string) =>
    (await anonymous.rest('POST', '/users/register', { ...answers(name), invite_code: code })).status;
  const single = await invites.create(app, { max_uses: 1 });
  const statuses = await Promise.all(['a', 'b', 'c', 'd'].map((name) => register(name, single.code)));
  expect(statuses.toSorted((one, other) => one - other)).toEqual([201, 400, 400, 400]);
  const past = await invites.create(app, { expires_at: '2020-01-01T00:00:00.000Z' });
  expect(await register('e', past.code)).toBe(400);
  const revoked = await invites.create(app);
  await invites.revoke(app, theServer, { id: revoked.id });
  expect(await register('f', revoked.code)).toBe(400);
});

test('Names and addresses are unique regardless of case and Unicode form', async () => {
  const { anonymous, app, invite } = await openTestApp();
  await invite('Müller');
  const { code } = await invites.create(app);
  const again = (changes: object) =>
    anonymous.rest('POST', '/users/register', { ...answers('other'), invite_code: code, ...changes });
  for (const username of ['müller', 'MÜLLER', 'Mu\u0308ller', 'ｍüller']) {
    const answer = await again({ username });
    expect(answer.status, username).toBe(409);
    expect(answer.body).toMatchObject({ error: 'CONFLICT', validation_errors: [{ field: 'username' }] });
  }
  expect((await again({ email: ' MLLER@Example.org ' })).body).toMatchObject({
    error: 'CONFLICT',
    message: 'Email is already registered',
  });
});

test('A registration stores its picture upright, square and without its location', async () => {
  const { anonymous, app, callerWith } = await openTestApp();
  const { code } = await invites.create(app);
  const { relationship_tags: _, ...fields } = answers('ada');
  const answer = await anonymous.form('POST', '/users/register', {
    profile_picture: filePart(await jpegFromPhone(), 'me.jpg', 'image/jpeg'),
    ...fields,
    relationship_tags: 'RIT,PSU',
    invite_code: code,
  });
  expect(answer.status).toBe(201);
  await app.db.insertInto('whitelist').values({ email: fields.email, created_at: '' }).execute();
  const login = await anonymous.login('ADA', fields.password);
  const ada = await callerWith(login.body.session_token);
  const { body } = await ada.rest('GET', `/users/profile/${answer.body.user_id}`);
  expect(body).toMatchObject({ username: 'ada', relationship_tags: ['RIT', 'PSU'], is_whitelisted: true });
  const picture = await ada.media(body.profile_picture_url);
  const { width, height, exif, format } = await metadataOf(picture.raw);
  expect([width, height, exif, format]).toEqual([512, 512, undefined, 'jpeg']);
});

test('The invite of the first start stays the same until the first guest registers', async () => {
  const { app, register } = await openTestApp();
  const first = await invites.firstInvite(app);
  expect(first?.url).toBe(`http://localhost:3000/register?invite=${first?.code}`);
  expect((await invites.firstInvite(app))?.code).toBe(first?.code);
  await register('ada');
  expect(await invites.firstInvite(app)).toBeNull();
});
