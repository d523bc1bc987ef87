import { expect, test, vi } from 'vitest';
import type { RawDb } from '../../db/open.ts';
import { openTestApp, type Guest } from '../../testing/test-app.ts';

/** No hot query may cost more when the album grows. Without statistics a plan is the same at every size. */

/** The text and the plan of every statement that `work` makes the server prepare. */
async function plansOf(raw: RawDb, work: () => Promise<unknown>): Promise<{ sql: string; detail: string }[]> {
  const prepare = vi.spyOn(raw, 'prepare');
  await work();
  const statements = [...new Set(prepare.mock.calls.map(([sql]) => sql))].filter((sql) =>
    /^\s*(select|update|insert|delete)/i.test(sql),
  );
  prepare.mockRestore();
  return statements.flatMap((sql) => {
    const parameters = Array<null>(sql.split('?').length - 1).fill(null);
    const steps = raw.prepare(`explain query plan ${sql}`).all(...parameters) as { detail: string }[];
    return steps.map(({ detail }) => ({ sql, detail }));
  });
}

// What may be read from its begin on: an index in its order up to a limit, a full-text index, the guests, a queue, a short list.
const mayScan = [
  /^SCAN entry USING COVERING INDEX entry_(album|album_likes|happened_album)$/,
  /^SCAN entry_(search|gram) VIRTUAL TABLE/,
  /^SCAN guest USING INDEX sqlite_autoindex_guest_1$/,
  /^SCAN json_each VIRTUAL TABLE/,
  /^SCAN CONSTANT ROW/,
  /^SCAN deleted_file$/,
  /^SCAN (\(subquery-\d+\)|liked)$/,
];
const growsWithTheAlbum = ({ detail }: { detail: string }) =>
  detail.includes('TEMP B-TREE') ||
  (detail.startsWith('SCAN') && !mayScan.some((allowed) => allowed.test(detail)));

/** Two guests and one entry with a comment, in the order that a session begins with. */
async function open() {
  const { app, invite } = await openTestApp();
  const guests: Guest[] = [];
  const begin = await plansOf(app.raw, async () => {
    guests.push(await invite('ada'), await invite('bob'));
  });
  const [ada, bob] = guests as [Guest, Guest];
  return { raw: app.raw, ada, bob, begin };
}

test('The queries of a guest’s calls scan and sort nothing that grows with the album', async () => {
  const { raw, ada, bob, begin } = await open();
  const plans = await plansOf(raw, async () => {
    const entry_id = await ada.publish('First dance');
    const { comment } = await bob.api.comments.create({ entry_id, content: 'Lovely' });
    await bob.api.comments.react({ comment_id: comment.id, reaction_type: 'heart' });
    await bob.api.comments.unreact({ comment_id: comment.id });
    await bob.api.comments.update({ comment_id: comment.id, content: 'Lovelier' });
    await bob.api.comments.list({ entry_id, limit: 1 });
    await bob.api.album.like({ entry_id });
    await bob.api.album.unlike({ entry_id });
    await bob.api.album.entry({ entry_id });
    await bob.api.album.batch({ entry_ids: [entry_id, 7] });
    await bob.api.album.newest({});
    await bob.api.album.creators();
    await bob.api.album.list({ limit: 1 });
    await bob.api.album.list({ page: 900 });
    for (const content_type of [undefined, 'text'] as const) {
      for (const creator of [undefined, 'ada']) {
        for (const since of [undefined, '2026-06-13T00:00:00Z'])
          await bob.api.album.search({ sort: 'oldest', content_type, creator, since, limit: 1 });
        await bob.api.album.hours({ content_type, creator });
        for (const q of ['', 'd', 'da', 'dance'])
          await bob.api.album.search({ q, content_type, creator, limit: 1 });
      }
      for (const q of ['', 'd', 'dance', 'first dance'])
        for (const sort of ['likes', 'oldest'] as const)
          await bob.api.album.search({ q, sort, content_type, limit: 1 });
    }
    await bob.api.album.by_user({ id: ada.id, limit: 1 });
    await ada.api.album.by_user({ id: ada.id, limit: 1 });
    await bob.api.users.profile({ id: ada.id });
    await ada.api.album.update({ entry_id, title: 'Last dance' });
    await ada.api.album.remove({ entry_id });
  });
  expect(plans.length).toBeGreaterThan(60);
  expect([...begin, ...plans].filter(growsWithTheAlbum)).toEqual([]);
});

test('A total reads counters or an index alone, never the rows it counts', async () => {
  const { raw, ada } = await open();
  const plans = await plansOf(raw, async () => {
    const entry_id = await ada.publish('First dance');
    await ada.api.comments.create({ entry_id, content: 'Lovely' });
    await ada.api.comments.list({ entry_id, limit: 1 });
    await ada.api.album.by_user({ id: ada.id, limit: 1 });
    for (const q of ['', 'da', 'dance']) await ada.api.album.search({ q, limit: 1 });
  });
  const counts = plans.filter(
    ({ sql }) => /count\(\*\)|"entry_count"/.test(sql) && !sql.includes('json_group'),
  );
  expect(new Set(counts.map(({ detail }) => detail.replace(/ INDEX \d.*/, '')))).toEqual(
    new Set([
      'SEARCH entry_count USING PRIMARY KEY (user_id=? AND content_type=?)',
      'SEARCH entry USING COVERING INDEX entry_user (user_id=? AND hidden_at=?)',
      'SEARCH comment USING COVERING INDEX comment_entry (entry_id=? AND hidden_at=?)',
      'SCAN entry_search VIRTUAL TABLE',
      'SCAN entry_gram VIRTUAL TABLE',
    ]),
  );
});
