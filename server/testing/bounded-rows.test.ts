import { expect, test, vi } from 'vitest';
import { limits, pageSizes } from '../../shared/limits.ts';
import { exportGuest } from '../archive/export/export.service.ts';
import { sendDigests } from '../features/activity/digest.service.ts';
import { pruneLog } from '../features/changes/changes.service.ts';
import { sweepTranslations } from '../features/translate/translations.service.ts';
import { sweepOrphans } from '../features/uploads/orphans.service.ts';
import { metaOf, procedureNames } from '../router.ts';
import { testAppWith } from './test-app.ts';

const entries = 3000;
/** Reading and answering so many rows takes a few milliseconds, in which no other request is answered. */
const maxRows = pageSizes.scrapbook;

/** Guests who like and comment on each of as many entries as `entries`. */
async function openAlbum(env: Record<string, string> = {}) {
  const { app, ada, bob } = await testAppWith({ env: { RATE_LIMIT: 'off', ...env } }, 'ada', 'bob');
  app.raw.exec(`
    with recursive n (id) as (select 1 union all select id + 1 from n where id < ${entries})
    insert into entry (id, user_id, title, description, content_type, privacy_status, tags, search_text, created_at,
      updated_at, published_at)
    select id, ${ada.id}, 'The dance', '', 'text', 'published', '[]', 'the dance 13', '2027-06-12T00:00:00.000Z', '2027-06-12T00:00:00.000Z',
      strftime('%Y-%m-%dT%H:%M:%fZ', '2027-06-12', id || ' seconds') from n;
    insert into entry_like (entry_id, user_id, created_at) select id, ${bob.id}, '2098-01-01' from entry;
    insert into comment (entry_id, user_id, comment_type, content, created_at, updated_at)
      select 1, ${bob.id}, 'text', 'Lovely', '2098-01-01', '2098-01-01' from entry;`);
  return { app, ada, bob };
}

test('No call of a guest reads or answers more rows at once than a scrapbook has', async () => {
  const { app, ada, bob } = await openAlbum();
  const until = '2099-01-01T00:00:00.000Z';
  vi.spyOn(app, 'now').mockReturnValue(new Date(until));
  const q = 'dance 13';
  const calls: Record<string, readonly object[]> = {
    'album.list': [{ limit: 100 }, { page: 150 }],
    'album.search': [{ q }, { q, sort: 'oldest' }, { q, content_type: 'text' }, { q: 'd', creator: 'ada' }],
    'album.newest': [{ q }],
    'album.hours': [{}],
    'album.opening': [{}],
    'album.creators': [{}],
    'album.batch': [{ entry_ids: Array.from({ length: 100 }, (_, n) => n + 1) }],
    'album.by_user': [{ id: ada.id }],
    'album.entry': [{ entry_id: 1 }],
    'album.likers': [{ entry_id: 1 }],
    'album.like': [{ entry_id: 1 }],
    'album.unlike': [{ entry_id: 1 }],
    'album.create': [{ title: 'Another', privacy_status: 'published' }],
    'album.update': [{ entry_id: 2, description: 'Changed' }],
    'album.remove': [{ entry_id: 3 }],
    'comments.list': [{ entry_id: 1 }, { entry_id: 1, page: 20, limit: 100 }],
    'comments.create': [{ entry_id: 1, content: 'So lovely' }],
    'comments.react': [{ comment_id: 1, reaction_type: 'heart' }],
    'comments.unreact': [{ comment_id: 1 }],
    'activity.show': [{}],
    'activity.seen': [{ until }],
    'activity.set_digest': [{ digest: true }],
    'downloads.album': [{}, { q, content_type: 'text' }, { top: true }, { entry_ids: [1, 2] }],
    'users.profile': [{ id: bob.id }],
  };
  // These read rows of one guest, or one comment, or follow the log in steps of their own limit.
  const others = [
    'host.become',
    'comments.update',
    'comments.remove',
    'users.update_profile',
    'users.complete',
    'users.device_link',
    'changes.follow',
  ];
  const named = [...Object.keys(calls), ...others, 'translate.translate'];
  expect(procedureNames.filter((name) => metaOf(name).access === 'guest').toSorted()).toEqual(
    named.toSorted(),
  );
  const statement = Object.getPrototypeOf(app.raw.prepare('select 1')) as { all: () => unknown[] };
  const all = vi.spyOn(statement, 'all');
  const most: [string, number][] = [];
  for (const [name, inputs] of Object.entries(calls)) {
    for (const input of inputs) {
      all.mockClear();
      const [area = '', verb = ''] = name.split('.');
      await (ada.api as any)[area][verb](input);
      most.push([name, Math.max(0, ...all.mock.results.map(({ value }) => (value as unknown[]).length))]);
    }
  }
  all.mockRestore();
  expect(most.some(([, rows]) => rows === maxRows)).toBe(true);
  expect(most.filter(([, rows]) => rows > maxRows)).toEqual([]);
});

/** How often the event loop turns while something runs. */
async function turnsOf(work: () => Promise<unknown>): Promise<number> {
  let turns = 0;
  let ended = false;
  const turn = () => {
    turns += 1;
    if (!ended) setImmediate(turn);
  };
  setImmediate(turn);
  await work();
  ended = true;
  return turns;
}

test('What reads or writes all of an album or of a guest gives others a turn between its slices', async () => {
  const { app, ada, bob } = await openAlbum({ DIGEST: 'daily', SMTP_URL: 'smtp://127.0.0.1:1' });
  app.raw.exec(`
    update guest set verified_email = email;
    insert into translation values ('hash', 'de', 'Der Tanz', '2027-06-12');`);
  vi.spyOn(app, 'now').mockReturnValue(new Date('2099-01-01T12:00:00.000Z'));
  const bobs = { id: bob.id, session_id: 2 };
  const keys = Array.from({ length: entries }, (_, n) => `${String(n).padStart(32, '0')}.jpg`);
  const media = { ...app.media, list: async () => keys };
  const works = {
    'an export': [() => exportGuest(app, bobs, false), entries / 1000],
    translations: [() => sweepTranslations(app), (2 * entries) / 200],
    digests: [() => sendDigests(app), 2],
    'the log': [() => pruneLog(app), entries / 1000],
    orphans: [() => sweepOrphans({ ...app, media }), entries / 500],
    'a new name': [() => ada.api.users.update_profile({ id: ada.id, username: 'Zoe' }), entries],
    'a search': [() => ada.api.album.search({ q: 'dance', sort: 'oldest' }), 1],
  } as const;
  for (const [name, [work, least]] of Object.entries(works))
    expect(await turnsOf(work), name).toBeGreaterThanOrEqual(least);
});

test('An export holds all rows of its slices, and a profile the newest likes', async () => {
  const { bob } = await openAlbum();
  const { raw } = await bob.rest('GET', '/users/export');
  expect(String(raw).match(/"entry_id": \d+,\n    "created_at"/g)).toHaveLength(entries);
  const liked = (await bob.rest('GET', `/users/profile/${bob.id}`)).body.liked_entries;
  expect([liked.length, liked[0], liked.at(-1)]).toEqual([
    limits.likedEntries,
    entries - limits.likedEntries + 1,
    entries,
  ]);
});
