import { expect } from 'vitest';
import type { RawDb } from '../db/open.ts';

/** Compares what the triggers keep about entries with the same, counted from the rows. */
export function expectDerivedData(raw: RawDb): void {
  const rows = (sql: string, ...values: unknown[]) =>
    raw
      .prepare(sql)
      .raw()
      .all(...values);
  const isVisible = `privacy_status = 'published' and hidden_at is null and waiting_since is null and sealed = 0`;
  expect(rows(`select id from entry where place is not null order by id`)).toEqual(
    rows(`select id from entry where ${isVisible} order by id`),
  );
  expect(rows(`select published_at from entry where place is not null order by place`)).toEqual(
    rows(`select published_at from entry where ${isVisible} order by published_at`),
  );
  expect(rows(`select user_id, content_type, total from entry_count where total <> 0 order by 1, 2`)).toEqual(
    rows(`
      with visible as (select user_id, content_type from entry where ${isVisible})
      select * from (
        select 0, '', count(*) as total from visible
        union all select 0, content_type, count(*) from visible group by content_type
        union all select user_id, '', count(*) from visible group by user_id
        union all select user_id, content_type, count(*) from visible group by user_id, content_type
      ) where total > 0 order by 1, 2`),
  );
  expect(rows(`select id, like_count from entry order by id`)).toEqual(
    rows(`select id, (select count(*) from entry_like where entry_id = entry.id) from entry order by id`),
  );
  expect(rows(`select id, happened_at from entry order by id`)).toEqual(
    rows(`
      select entry.id, case
          when dated_at is not null then dated_at
          when julianday(taken_at) between julianday(date, '-1 year') and julianday(date, '+1 year', '+1 day')
            then taken_at
          else published_at end
      from entry left join upload on upload.entry_id = entry.id left join wedding order by entry.id`),
  );
  expectSearchIndexes(raw);
}

function expectSearchIndexes(raw: RawDb): void {
  // Compares the trigrams with the texts; throws when they differ.
  raw.prepare(`insert into entry_search (entry_search, rank) values ('integrity-check', 1)`).run();
  const visible = raw
    .prepare(`select place, search_text from entry where place is not null order by place`)
    .all() as { place: number; search_text: string }[];
  const places = raw.prepare(`select rowid from entry_search order by rowid`).pluck().all();
  expect(places).toEqual(visible.map(({ place }) => place));

  const parts = visible.flatMap(({ search_text }) => {
    const characters = [...search_text];
    return characters.flatMap((one, n) => [one, one + (characters[n + 1] ?? '')]);
  });
  const find = raw.prepare(`select rowid from entry_gram where entry_gram match ? order by rowid`).pluck();
  for (const part of new Set(parts)) {
    const expected = visible.filter(({ search_text }) => search_text.includes(part));
    expect(find.all(`"${Buffer.from(part).toString('hex')}"`), part).toEqual(
      expected.map(({ place }) => place),
    );
  }
}
