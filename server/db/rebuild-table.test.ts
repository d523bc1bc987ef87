import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { rebuildTable } from '../../migrations/rebuild-table.ts';
import { migrations } from '../../migrations/index.ts';
import { testApp } from '../testing/test-app.ts';
import { migrate } from './migrate.ts';

const step = '9999_test';
const withValue = (column: string, value: string) => (definition: string) =>
  definition.replace(`${column} IN (`, `${column} IN ('${value}', `);

test('A table that is built anew keeps its rows, ids, indexes, triggers and the rows that refer to it', async () => {
  const { app, ada } = await testApp('ada');
  const entry = { title: 'Cake', content_type: 'text', privacy_status: 'published' } as const;
  const created = await ada.api.album.create({ ...entry, description: 'Three tiers' });
  const { id } = created.entry;
  const { comment } = await ada.api.comments.create({ entry_id: id, content: 'Yes' });
  await ada.api.comments.react({ comment_id: comment.id, reaction_type: 'heart' });
  const gone = await ada.api.album.create({ ...entry, description: 'Gone' });
  await ada.api.album.remove({ entry_id: gone.entry.id });
  const all = async () => ({
    objects: (await sql`select type, name, tbl_name from sqlite_schema order by type, name`.execute(app.db))
      .rows,
    comments: await app.db.selectFrom('comment').selectAll().execute(),
    reactions: await app.db.selectFrom('reaction').selectAll().execute(),
    entries: await app.db.selectFrom('entry').selectAll().execute(),
  });
  const before = await all();

  migrations[step] = {
    up: async (db) => {
      await rebuildTable(db, 'entry', withValue('content_type', 'map'));
      await rebuildTable(db, 'reaction', withValue('reaction_type', 'applause'));
    },
  };
  try {
    await migrate(app.db);
  } finally {
    delete migrations[step];
  }

  expect(await all()).toEqual(before);
  await sql`update reaction set reaction_type = 'applause'`.execute(app.db);
  await sql`update entry set content_type = 'map'`.execute(app.db);
  await expect(sql`update entry set content_type = 'song'`.execute(app.db)).rejects.toThrow(/CHECK/);
  expect((await ada.api.album.create({ ...entry, description: 'Next' })).entry.id).toBe(id + 2);
  expect(app.raw.pragma('foreign_keys', { simple: true })).toBe(1);
  expect(app.raw.pragma('foreign_key_check')).toEqual([]);
});
