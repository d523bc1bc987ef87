import { expect, test } from 'vitest';
import { openDb } from '../../server/db/open.ts';
import { expectDerivedData } from '../../server/testing/derived-data.ts';
import { tempFolder } from '../../server/testing/processes.ts';
import { makeAlbum } from './data.ts';

test('An album for measurements is the same each time, and complete', async () => {
  const titles: unknown[] = [];
  for (const top of [tempFolder(), tempFolder()]) {
    const { folder } = await makeAlbum(top, 40);
    const { db, raw } = openDb(`${folder}/wedding.sqlite`);
    expectDerivedData(raw);
    titles.push(raw.prepare('select title, description, published_at, like_count from entry').all());
    await db.destroy();
  }
  expect(titles[0]).toHaveLength(40);
  expect(titles[0]).toEqual(titles[1]);
});
