import { expect, test } from 'vitest';
import { filePart, jpegFromPhone } from '../../../testing/pictures.ts';
import { testApp } from '../../../testing/test-app.ts';

test('A malformed id is refused, and an unknown one not found', async () => {
  const { ada } = await testApp('ada');
  const malformed = await ada.rest('GET', '/users/profile/abc');
  expect(malformed).toMatchObject({ status: 400, body: { message: 'Invalid user ID' } });
  const unknown = await ada.rest('GET', '/users/profile/99');
  expect(unknown).toMatchObject({ status: 404, body: { message: 'User not found' } });
});

test('Other guests see neither the e-mail nor the whitelist flag, and no liked draft', async () => {
  const { ada, bob } = await testApp('ada', 'bob');
  const [first, second] = [await ada.publish('Dance'), await ada.publish('Dance')];
  for (const entry_id of [second, first]) await bob.api.album.like({ entry_id });
  await ada.api.album.update({ entry_id: second, privacy_status: 'draft' });

  const own = await bob.rest('GET', `/users/profile/${bob.id}`);
  expect(own.body).toMatchObject({
    id: bob.id,
    username: 'bob',
    email: bob.email,
    is_whitelisted: true,
    liked_entries: [first],
    profile_picture_url: null,
    profile_questions: { favorite_food: 'Dumplings', advice_wishes: '' },
  });
  const seen = await ada.rest('GET', `/users/profile/${bob.id}`);
  expect(Object.keys(seen.body)).not.toContain('email');
  expect(Object.keys(seen.body)).not.toContain('is_whitelisted');
  expect(seen.body.liked_entries).toEqual([second, first]);
});

test('A guest can change only the listed fields of a profile', async () => {
  const { ada, bob, app } = await testApp('ada', 'bob');
  expect((await ada.rest('PUT', `/users/profile/${ada.id}`, { user_id: bob.id, about: 'x' })).status).toBe(
    403,
  );
  const answer = await ada.rest('PUT', `/users/profile/${ada.id}`, {
    about: '  New words  ',
    favorite_food: 'Cake',
    id: bob.id,
    is_whitelisted: false,
    password_hash: 'x',
    verified_email: 'x@example.org',
    created_at: '1999',
  });
  expect(answer.body).toMatchObject({
    message: 'Profile updated successfully!',
    user: {
      id: ada.id,
      about: 'New words',
      is_whitelisted: true,
      profile_questions: { favorite_food: 'Cake' },
    },
  });
  const row = await app.db.selectFrom('guest').selectAll().where('id', '=', ada.id).executeTakeFirstOrThrow();
  expect(row.password_hash).toMatch(/^\$argon2id/);
  expect(row.created_at).not.toBe('1999');
});

test('Invalid profile fields are refused with their own messages', async () => {
  const { ada, bob } = await testApp('ada', 'bob');
  const put = async (body: object) => (await ada.rest('PUT', `/users/profile/${ada.id}`, body)).body.message;
  expect(await put({ username: '' })).toBe('Username is required');
  expect(await put({ email: '' })).toBe('Email is required');
  expect(await put({ about: ' ' })).toBe('About section is required');
  expect(await put({ fondest_memory: 'a'.repeat(1001) })).toBe(
    "'Fondest memory' must be 1000 characters or less",
  );
  expect(await put({ about: 'a'.repeat(1000) })).toBe('Profile updated successfully!');
  expect(await put({ about: 'a'.repeat(1001) })).toBe('About section must be 1000 characters or less');
  expect(await put({ relationship_tags: [] })).toBe('Please select at least one relationship tag');
  expect(await put({ username: 'BOB' })).toBe('Username is already taken');
  expect(await put({ email: bob.email })).toBe('Email is already registered');
  expect(await put({ username: 'ADA' })).toBe('Profile updated successfully!');
});

test('A tag that hosts took off the list stays with who has it, and is refused to others', async () => {
  const { app, ada } = await testApp('ada');
  const tags = async (...relationship_tags: string[]) =>
    (await ada.rest('PUT', `/users/profile/${ada.id}`, { relationship_tags })).body.message;
  const [first = '', second = ''] = app.config.RELATIONSHIP_TAGS;
  expect(await tags(first)).toBe('Profile updated successfully!');
  app.config.RELATIONSHIP_TAGS = [second];
  expect(await tags(first, second)).toBe('Profile updated successfully!');
  expect(await tags(second)).toBe('Profile updated successfully!');
  expect(await tags(first)).toBe('Please choose relationship tags from the list');
});

test('The search finds a new name and not the old one', async () => {
  const { ada } = await testApp('ada');
  await ada.publish('Dance');
  await ada.api.users.update_profile({ id: ada.id, username: 'Zoë' });
  const found = async (q: string) => (await ada.api.album.search({ q })).pagination.total;
  expect([await found('ZOE'), await found('ada')]).toEqual([1, 0]);
});

test('A changed e-mail keeps the session, notifies the old address and requires a code', async () => {
  const { ada, anonymous, outbox } = await testApp('ada');
  const answer = await ada.rest('PUT', `/users/profile/${ada.id}`, { email: 'New@Example.org' });
  expect(answer.body.user).toMatchObject({ email: 'new@example.org', is_whitelisted: false });
  expect((await outbox()).map((mail) => mail.to?.[0]?.address)).toEqual([ada.email]);
  expect((await ada.rest('GET', '/album')).status).toBe(200);
  const login = await anonymous.login('ada');
  expect(login.body).toMatchObject({ requires_verification: true, email: 'new@example.org' });
});

test('A new picture replaces the old one', async () => {
  const { ada, app } = await testApp('ada');
  const picture = async () => filePart(await jpegFromPhone(), 'me.jpg');
  const first = await ada.form('PUT', `/users/profile/${ada.id}`, {
    profile_picture: await picture(),
    about: 'With a face',
  });
  const old = first.body.user.profile_picture_url;
  expect((await ada.media(old)).status).toBe(200);
  const second = await ada.form('PUT', `/users/profile/${ada.id}`, { profile_picture: await picture() });
  expect(second.body.user).toMatchObject({ about: 'With a face' });
  expect((await ada.media(old)).status).toBe(404);
  expect((await ada.media(second.body.user.profile_picture_url)).status).toBe(200);
  expect(await app.media.list(Infinity)).toHaveLength(2);
});

test('The host sends an invite to a guest, and changes the whitelist as often as asked', async () => {
  const { ada, host, outbox, app } = await testApp('ada');
  const aunt = { email: 'aunt@example.org' };
  for (let twice = 0; twice < 2; twice += 1) await host.api.users.whitelist(aunt);
  for (let twice = 0; twice < 2; twice += 1) await host.api.users.unwhitelist(aunt);
  const invited = await host.rest('POST', '/users/invite', { user_id: ada.id });
  expect(invited.body.invite_url).toBe(`http://localhost:3000/register?invite=${invited.body.invite_code}`);
  const mail = (await outbox()).at(-1);
  expect(mail?.to?.[0]?.address).toBe(ada.email);
  expect(mail?.text).toContain(invited.body.invite_url);
  expect((await host.rest('POST', '/users/invite', { user_id: 99 })).status).toBe(404);
  expect((await host.rest('POST', '/users/whitelist', { email: 'no address' })).body).toMatchObject({
    validation_errors: [{ field: 'email' }],
  });
  expect(await app.db.selectFrom('whitelist').select('email').execute()).toEqual([{ email: ada.email }]);
});
