import { expect, test } from 'vitest';
import type { RawDb } from '../../db/open.ts';
import { openTestApp } from '../../testing/test-app.ts';
import { listIds } from './album.queries.ts';
import { freeze, listSlice } from './album.service.ts';

const text = 'lake';
const day = 86_400_000;

/** Entries in bursts of one millisecond, in runs of seconds and on days that are years apart. */
function insertEntries(raw: RawDb, userId: number, count: number): void {
  const insert = raw.prepare(
    `insert into entry (user_id, title, description, content_type, privacy_status, tags, search_text, created_at,
       updated_at, published_at)
     values (?, '', '', ?, 'published', '[]', ?, '', '', ?)`,
  );
  const begin = Date.UTC(2027, 5, 12, 12);
  raw.transaction(() => {
    for (let n = 0; n < count; n++) {
      const at = begin + (n % 3 === 0 ? 0 : (n % 40) * 700) + Math.floor(n / 900) * 300 * day;
      insert.run(userId, n < 5 ? 'audio' : 'text', n % 20 ? text : 'shore', new Date(at).toISOString());
    }
  })();
}

test('An archive holds every entry of a search in the album’s order, also of a text with more hits than the list reads', async () => {
  const { app, invite } = await openTestApp();
  const { id } = await invite('ada');
  const actor = { id, session_id: 1 };
  insertEntries(app.raw, id, 21_100);
  const searches = [
    [{}, 'true'],
    [{ content_type: 'audio' }, `content_type = 'audio'`],
    [{ q: 'lake' }, `search_text = '${text}'`],
    [{ q: 'la' }, `search_text = '${text}'`],
    [{ q: 'lake', content_type: 'text' }, `search_text = '${text}' and content_type = 'text'`],
    [{ q: 'lake', content_type: 'audio' }, `search_text = '${text}' and content_type = 'audio'`],
    [
      { q: 'lake', content_type: 'audio', creator: 'ada' },
      `search_text = '${text}' and content_type = 'audio'`,
    ],
    [{ q: 'desert', content_type: 'audio' }, 'false'],
  ] as const;
  for (const [input, condition] of searches) {
    const { total, list } = await freeze(app, actor, { q: '', top: false, ...input });
    const found: number[] = [];
    if (!('what' in list)) throw new Error('the list holds ids');
    for (let from: number | undefined = list.below; from !== undefined;) {
      const { ids, next } = await listSlice(app, list.what, from);
      found.push(...ids);
      from = next;
    }
    const expected = app.raw
      .prepare(`select id from entry where place is not null and ${condition} order by place desc`)
      .pluck()
      .all();
    expect([found, total], condition).toEqual([expected, expected.length]);
  }
});

test('Pages far back have exactly the entries of the album’s order, also after some were hidden or deleted', async () => {
  const { app, invite } = await openTestApp();
  const { id } = await invite('ada');
  insertEntries(app.raw, id, 3500);
  app.raw.exec(
    `update entry set hidden_at = '2027-06-13' where id % 11 = 0; delete from entry where id % 13 = 0`,
  );
  const ids = app.raw
    .prepare('select id from entry where place is not null order by place desc')
    .pluck()
    .all();
  expect(ids.length).toBeGreaterThan(2900);
  for (const offset of [1999, 2000, 2001, 2200, 2417, 2560, 2777, 2900, ids.length - 1, ids.length, 9000]) {
    const page = await listIds(app.db, { folded: '' }, 'newest', { limit: 20, offset });
    expect(page, `offset ${offset}`).toEqual(ids.slice(offset, offset + 20));
  }
});
