import { messages } from '../../../shared/messages.ts';
import { expect, test } from 'vitest';
import { filePart, png } from '../../testing/pictures.ts';
import { testApp, testAppWith } from '../../testing/test-app.ts';

test('An entry answers with every field under both of its names', async () => {
  const { ada } = await testApp('ada');
  const answer = await ada.rest('POST', '/album/entry', {
    title: '  [1,2]  ',
    description: '{"not":"parsed"}\r\nsecond line',
    tags: ' lake, Boat,, boat ,花',
    privacy_status: 'published',
  });
  expect(answer.status).toBe(201);
  const { entry } = answer.body;
  expect(answer.body).toMatchObject({ entry_id: entry.id, content_url: null, message: expect.any(String) });
  expect(entry).toEqual({
    id: 1,
    entry_id: 1,
    user_id: ada.id,
    username: 'ada',
    profile_picture_url: null,
    title: '[1,2]',
    description: '{"not":"parsed"}\nsecond line',
    content_type: 'text',
    type: 'text',
    content_url: null,
    url: null,
    file_name: null,
    file_size: null,
    privacy_status: 'published',
    held: null,
    tags: ['lake', 'Boat', '花'],
    likes: 0,
    liked_by_current_user: false,
    metadata: { liked_by: [] },
    images: [],
    width: null,
    height: null,
    placeholder: null,
    poster_url: null,
    duration: null,
    peaks: null,
    taken_at: null,
    happened_at: expect.any(String),
    language: null,
    media_state: null,
    created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    updated_at: entry.created_at,
    published_at: entry.created_at,
  });
  expect((await ada.rest('GET', `/album/entry/${entry.id}`)).body).toEqual(entry);
});

test('A like counts once, and names its guest', async () => {
  const { ada, bob } = await testApp('ada', 'bob');
  const entry_id = await ada.publish('Dance');
  const path = `/album/entry/${entry_id}/like`;
  for (const call of [1, 2]) {
    const { body } = await bob.rest('POST', path, { user_id: bob.id });
    expect(body, String(call)).toEqual({ likes: 1, liked_by_current_user: true });
  }
  await ada.rest('POST', path);
  expect((await ada.rest('GET', '/album')).body.entries[0]).toMatchObject({
    likes: 2,
    liked_by_current_user: true,
    metadata: { liked_by: [ada.id, bob.id] },
  });
  const { body } = await bob.rest('DELETE', `${path}?user_id=${bob.id}`);
  expect(body).toEqual({ likes: 1, liked_by_current_user: false });
});

test('A call with another guest’s user_id answers 403', async () => {
  const { ada, bob } = await testApp('ada', 'bob');
  const entry_id = await ada.publish('Dance');
  const { comment } = await ada.api.comments.create({ entry_id, content: 'Lovely' });
  const reaction = `/comments/comment/${comment.id}/reaction`;
  for (const [method, url, body] of [
    ['POST', '/album/entry', { title: 'Forged', user_id: ada.id }],
    ['POST', `/album/entry/${entry_id}/like`, { user_id: ada.id }],
    ['DELETE', `/album/entry/${entry_id}/like?user_id=${ada.id}`, undefined],
    ['GET', `/album/?user_id=${ada.id}`, undefined],
    ['POST', `/comments/entry/${entry_id}`, { comment_type: 'text', content: 'x', user_id: String(ada.id) }],
    ['POST', reaction, { reaction_type: 'heart', user_id: ada.id }],
    ['DELETE', `${reaction}?user_id=${ada.id}`, undefined],
  ] as const) {
    expect((await bob.rest(method, url, body)).status, `${method} ${url}`).toBe(403);
  }
  for (const user_id of [[bob.id], { id: bob.id }, 'me', -1, true])
    expect((await bob.rest('POST', '/album/entry', { title: 'Forged', user_id })).status).toBe(400);
  const own = { title: 'Own', user_id: String(bob.id) };
  expect((await bob.rest('POST', '/album/entry', own)).status).toBe(201);
  expect((await bob.rest('GET', '/album')).body.entries).toHaveLength(1);
});

test('The time of the first publishing is kept and orders the album', async () => {
  let now = new Date('2027-06-12T10:00:00.000Z');
  const { ada } = await testAppWith({ overrides: { now: () => now } }, 'ada');
  const at = (hour: number) => (now = new Date(`2027-06-12T${hour}:00:00.000Z`));
  const { entry_id, entry } = await ada.api.album.create({ title: 'Early draft' });
  expect(entry.published_at).toBeNull();
  at(11);
  await ada.publish('At once');
  at(12);
  const edit = (privacy_status: 'draft' | 'published') => ada.api.album.update({ entry_id, privacy_status });
  const first = (await edit('published')).entry;
  expect(first).toMatchObject({
    published_at: '2027-06-12T12:00:00.000Z',
    created_at: '2027-06-12T10:00:00.000Z',
  });
  at(13);
  await edit('draft');
  expect((await edit('published')).entry.published_at).toBe(first.published_at);
  const { entries } = await ada.api.album.list({});
  expect(entries.map(({ title }) => title)).toEqual(['Early draft', 'At once']);
});

test('A page has its exact entries and total, and a page out of range answers 400', async () => {
  const { ada } = await testApp('ada');
  for (let n = 1; n <= 12; n += 1) await ada.publish(`Entry ${n}`);
  const page = async (query: string) => (await ada.rest('GET', `/album/?${query}`)).body;
  expect((await page('')).pagination).toEqual({ page: 1, limit: 10, total: 12, has_more: true });
  const second = await page('page=2&limit=5');
  expect(second.entries.map(({ title }: { title: string }) => title)).toEqual(
    [7, 6, 5, 4, 3].map((n) => `Entry ${n}`),
  );
  expect(second.pagination).toEqual({ page: 2, limit: 5, total: 12, has_more: true });
  expect((await page('page=3&limit=6')).pagination.has_more).toBe(false);
  for (const query of 'page=0 page=-1 page=1.5 page=x limit=0 limit=101 limit='.split(' '))
    expect((await ada.rest('GET', `/album/?${query}`)).status, query).toBe(400);
  expect((await ada.rest('GET', '/album/?limit=100')).status).toBe(200);
  expect((await ada.rest('GET', `/album/user/${ada.id}?limit=1001`)).status).toBe(400);
  expect((await ada.rest('GET', `/album/user/${ada.id}`)).body.pagination.limit).toBe(1000);
  expect((await ada.rest('GET', '/album/user/99')).status).toBe(404);
  expect((await ada.rest('GET', '/album/user/me')).status).toBe(400);
});

test('A batch keeps the requested order and leaves out unknown entries', async () => {
  const { ada } = await testApp('ada');
  for (const title of ['One', 'Two', 'Three']) await ada.publish(`${title} `.repeat(2));
  const batch = async (ids: string) =>
    (await ada.rest('GET', `/album/entries/batch?entry_ids=${ids}`)).body.data?.entries;
  expect((await batch('3,x,1,99,3,')).map(({ id }: { id: number }) => id)).toEqual([3, 1]);
  expect(await batch('')).toEqual([]);
  const many = Array.from({ length: 101 }, (_, n) => n + 1).join(',');
  expect((await ada.rest('GET', `/album/entries/batch?entry_ids=${many}`)).status).toBe(400);
});

test('A search finds parts of words in every script, regardless of case and accents, and nothing else', async () => {
  const { ada, invite } = await testApp('ada');
  const guest = await invite('Müller');
  await guest.publish('Crème brûlée', {
    description: '結婚式でしたが 100% perfect',
    tags: ['Dessert', 'Łódź Привёт ＷＩＤＥ', 'GROẞE Straße'],
  });
  const totals = async (texts: string[]) => {
    const found = await Promise.all(
      texts.map((q) => ada.rest('GET', `/album/search?q=${encodeURIComponent(q)}`)),
    );
    return found.map(({ body }, n) => [texts[n], body.entries.length, body.pagination.total]);
  };
  const hits =
    'brulee CRÈME 結婚 婚 式でした が müll MULL lodz ПРИВЕТ wide dessert 100% % GROSSE große STRAẞE strasse'.split(
      ' ',
    );
  hits.push('ème br');
  expect(await totals(hits)).toEqual(hits.map((q) => [q, 1, 1]));
  const misses = ['か', '_', '"', 'NEAR(', 'title:creme', 'crem*', "' or 1=1", 'zzz'];
  expect(await totals(misses)).toEqual(misses.map((q) => [q, 0, 0]));
});

test('The guests who liked an entry are listed newest like first, for those who may see it, and stay over a draft', async () => {
  const { ada, bob, cleo } = await testApp('ada', 'bob', 'cleo');
  const entry_id = await ada.publish('The cake');
  for (const guest of [bob, cleo, bob]) await guest.api.album.like({ entry_id });
  expect(await ada.api.album.likers({ entry_id })).toEqual([
    { id: cleo.id, username: 'cleo', profile_picture_url: null },
    { id: bob.id, username: 'bob', profile_picture_url: null },
  ]);
  await ada.api.album.update({ entry_id, privacy_status: 'draft' });
  await expect(bob.api.album.likers({ entry_id })).rejects.toThrow(messages.entry.notFound);
  await expect(bob.api.album.unlike({ entry_id })).rejects.toThrow(messages.entry.notFound);
  await ada.api.album.update({ entry_id, privacy_status: 'published' });
  expect(await ada.api.album.likers({ entry_id })).toHaveLength(2);
});

test('A search filters by type and creator and sorts by likes', async () => {
  const { ada, bob } = await testApp('ada', 'bob');
  const entry_id = await ada.publish('Old but loved');
  await bob.publish('New and lonely');
  await bob.api.album.like({ entry_id });
  const titles = async (query: string) =>
    (await ada.rest('GET', `/album/search?${query}`)).body.entries?.map(
      ({ title }: { title: string }) => title,
    );
  expect(await titles('q=')).toEqual(['New and lonely', 'Old but loved']);
  expect(await titles('sort=oldest')).toEqual(['Old but loved', 'New and lonely']);
  expect(await titles('sort=oldest&q=and')).toEqual(['New and lonely']);
  expect(await titles('sort=oldest&q=l')).toEqual(['Old but loved', 'New and lonely']);
  expect(await titles('sort=likes&limit=1')).toEqual(['Old but loved']);
  expect(await titles('creator=BOB')).toEqual(['New and lonely']);
  expect(await titles('content_type=image')).toEqual([]);
  expect((await ada.rest('GET', '/album/search?content_type=pdf')).body.validation_errors).toEqual([
    { field: 'content_type', message: 'Content type must be text, image, audio or video' },
  ]);
  expect(await ada.api.album.creators()).toEqual(['ada', 'bob']);
});

test('An entry is accepted at each limit of the specification and refused beyond it', async () => {
  const { ada } = await testApp('ada');
  const post = async (changes: object) =>
    (await ada.rest('POST', '/album/entry', { title: 'Dance', ...changes })).status;
  for (const title of ['ab ', '\u200B\u3164\u2800']) expect(await post({ title })).toBe(400);
  expect(await post({ title: 'a💐b' })).toBe(201);
  expect(await post({ title: '花'.repeat(200) })).toBe(201);
  expect(await post({ title: '花'.repeat(201) })).toBe(400);
  expect(await post({ description: '💐'.repeat(5000) })).toBe(201);
  expect(await post({ description: '💐'.repeat(5001) })).toBe(400);
  const tags = (count: number) => Array.from({ length: count }, (_, n) => `tag ${n}`);
  expect(await post({ tags: tags(20) })).toBe(201);
  expect(await post({ tags: tags(21) })).toBe(400);
  expect(await post({ tags: ['a'.repeat(50)] })).toBe(201);
  expect(await post({ tags: ['a'.repeat(51)] })).toBe(400);
  expect(await post({ privacy_status: 'secret' })).toBe(400);
  expect(await post({ privacy_status: '' })).toBe(201);
  expect(await post({ content_type: 'hologram' })).toBe(400);
  expect(await post({ content_type: 'image' })).toBe(400);
});

test('A deleted entry answers 404, with its comments, likes and media', async () => {
  const { ada, bob, app } = await testApp('ada', 'bob');
  const entry_id = await ada.publish('Dance');
  await bob.api.album.like({ entry_id });
  const file = filePart(await png(), 'a.png');
  const { comment } = (await bob.form('POST', `/comments/entry/${entry_id}`, { file })).body;
  await ada.api.comments.react({ comment_id: comment.id, reaction_type: 'heart' });
  expect((await ada.rest('DELETE', `/album/entry/${entry_id}`)).status).toBe(200);
  expect((await ada.rest('DELETE', `/album/entry/${entry_id}`)).status).toBe(404);
  for (const table of ['entry', 'entry_like', 'comment', 'reaction', 'upload', 'deleted_file'] as const)
    expect(await app.db.selectFrom(table).selectAll().execute(), table).toEqual([]);
  expect(await app.media.list(Infinity)).toEqual([]);
  expect((await ada.rest('GET', '/album/search?q=dance')).body.pagination.total).toBe(0);
  expect((await bob.rest('GET', `/users/profile/${bob.id}`)).body.liked_entries).toEqual([]);
  expect(await ada.publish('Another')).toBeGreaterThan(entry_id);
});
