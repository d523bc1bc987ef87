import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { truncateLog } from '../../db/open.ts';
import { mergeSearchIndex } from '../../db/search-index.ts';
import { filePart, png } from '../../testing/pictures.ts';
import { tempFolder } from '../../testing/processes.ts';
import { testAppWith } from '../../testing/test-app.ts';
import { indexOutdated } from './indexing.service.ts';

const published = { privacy_status: 'published' } as const;

async function openAlbum() {
  const now = () => new Date('2027-01-01T12:00:00.000Z');
  const { app, ada } = await testAppWith({ overrides: { now } }, 'ada');
  await ada.form('POST', '/album/entry', {
    title: 'Grandma',
    description: 'and the cake',
    happened_on: '2026-06-12',
    ...published,
  });
  await ada.form('POST', '/album/entry', {
    title: 'Dusk',
    tags: 'lake, 湖',
    happened_on: '2026-06-13',
    file: filePart(await png(), 'a.png'),
    ...published,
  });
  const find = async (q: string, filter = {}) => {
    const { entries, pagination } = await ada.api.album.search({ q, ...filter });
    expect(pagination.total).toBe(entries.length);
    return entries.map(({ title }) => title).toSorted();
  };
  return { app, ada, find };
}

test('A search finds all of its words in any order, and kinds and days from their first letter on', async () => {
  const { find } = await openAlbum();
  for (const [q, found] of [
    ['cake grandma', ['Grandma']],
    ['GRANDMA,cake', ['Grandma']],
    ['ran cak ada', ['Grandma']],
    ['lake photos', ['Dusk']],
    ['photos of the lake', ['Dusk']],
    ['湖 dusk', ['Dusk']],
    ['letters', ['Grandma']],
    ['jun 13', ['Dusk']],
    ['Saturday, June 13, 2026', ['Dusk']],
    ['13 lake', ['Dusk']],
    ['january', ['Dusk', 'Grandma']],
    ['june', ['Dusk', 'Grandma']],
    ['the', ['Grandma']],
    [',', []],
    ['une', []],
    ['jun 14', []],
    ['cake lake', []],
  ] as const)
    for (const filter of [{}, { creator: 'ada' }, { sort: 'oldest' }])
      expect(await find(q, filter), q).toEqual(found);
});

test('Kinds and days are found in every language of the product, as the pages write them', async () => {
  const { find } = await openAlbum();
  for (const [q, found] of [
    ['Foto', ['Dusk']],
    ['die Fotos vom See', []],
    ['die Fotos vom lake', ['Dusk']],
    ['Briefe', ['Grandma']],
    ['Samstag', ['Dusk']],
    ['Sams', ['Dusk']],
    ['Juni', ['Dusk', 'Grandma']],
    ['13. Juni', ['Dusk']],
    ['Freitag, 12. Juni 2026', ['Grandma']],
    ['Jänner', []],
    ['vendredi 12 juin 2026', ['Grandma']],
    ['les photos du samedi', ['Dusk']],
    ['1er janvier', ['Dusk', 'Grandma']],
    ['février', []],
    ['sábado, 13 de junio de 2026', ['Dusk']],
    ['写真', ['Dusk']],
    ['土曜日の写真', ['Dusk']],
    ['土曜', ['Dusk']],
    ['2026年6月13日土曜日', ['Dusk']],
    ['2026年6月12日、メッセージ', ['Grandma']],
    ['6月', ['Dusk', 'Grandma']],
    ['12月', []],
    ['3日', []],
    ['日', []],
    ['六月的照片', ['Dusk']],
    ['周六', ['Dusk']],
    ['湖の写真', ['Dusk']],
    ['3 juni', []],
  ] as const)
    for (const filter of [{}, { creator: 'ada' }, { sort: 'oldest' }])
      expect(await find(q, filter), q).toEqual(found);
});

test('Apostrophes and quotation marks of any form are one, and punctuation around a word may be missing', async () => {
  const { ada, find } = await openAlbum();
  await ada.publish("Grandma's O'Brien speech", { tags: ['toast'] });
  await ada.publish('Grandpa’s “Blue” waltz', { description: 'Why? C++ is #1 ;-)' });
  const [speech, waltz] = [["Grandma's O'Brien speech"], ['Grandpa’s “Blue” waltz']];
  const each = (list: string, titles: string[]) => list.split(' | ').map((q) => [q, titles] as const);
  for (const sign of ["'", '’', '‘', 'ʼ', '´', '`', '′', '＇'])
    expect([await find(`grandma${sign}s o${sign}brien`), await find(`grandpa${sign}s`)]).toEqual([
      speech,
      waltz,
    ]);
  for (const [q, found] of [
    ...each('"blue" | ”blue„ | «Blue» | « blue » | ＂blue＂ | „blue waltz“', waltz),
    ...each(
      'speech? | (speech) | "speech" | ‘speech’ | ¡speech! | speech… | speech ! | #toast | (#Toast!',
      speech,
    ),
    ...each('why? | "Why" | c++ | #1 | (#1) | ??? why | (the) waltz. | ;-)', waltz),
    ['@Ada, (cake)', ['Grandma']],
    ['@ada june 13?', ['Dusk']],
    ['「湖」。', ['Dusk']],
    ['Sat. lake', ['Dusk']],
    ['?', waltz],
    ['the ?', waltz],
    ['!', []],
    ['"', waltz],
    ['#', waltz],
    ['-(', []],
    ['speech*', []],
    ['c#', []],
  ] as const)
    for (const filter of [{}, { creator: 'ada' }, { sort: 'oldest' }])
      expect(await find(q, filter), q).toEqual(found);
});

test('Entries that an earlier version indexed are found by the rules of this one', async () => {
  const { app, find } = await openAlbum();
  app.raw.exec(
    `update entry set search_text = 'grandma’s', indexed_as = rtrim(indexed_as, '0123456789') || '3'`,
  );
  await indexOutdated(app);
  expect([await find('cake'), await find('grandma’s')]).toEqual([['Grandma'], []]);
});

test('Entries are indexed anew when they happened at another time than they are indexed by', async () => {
  const { app, find } = await openAlbum();
  app.raw.exec(`update entry set dated_at = '2026-08-02T12:00:00.000Z' where title = 'Dusk'`);
  await indexOutdated(app);
  expect([await find('august'), await find('june')]).toEqual([['Dusk'], ['Grandma']]);
});

test('The answers give the language of an entry where it is sure', async () => {
  const { ada } = await openAlbum();
  const languageOf = async (title: string, description = '') =>
    (await ada.api.album.create({ title, description })).entry.language;
  expect(await languageOf('We had so much fun on Saturday')).toBe('en');
  expect(await languageOf('La abuela y el pastel')).toBe('es');
  expect(await languageOf('Herzlichen Glückwunsch', 'Wir hatten einen wunderschönen Abend mit euch')).toBe(
    'de',
  );
  expect(await languageOf('結婚おめでとうございます')).toBe('ja');
  for (const unsure of ['DJ!', '2027 ♥', 'Ok ok']) expect(await languageOf(unsure)).toBeNull();
});

test('After the merges in the background the file holds nothing of a deleted text', async () => {
  const folder = tempFolder();
  const { app, ada } = await testAppWith({ folder }, 'ada');
  const write = async (title: string) => (await ada.api.album.create({ title, ...published })).entry_id;
  const entry_id = await write('Quixotic zephyr');
  for (let n = 0; n < 5; n++) await write(`Another one ${n}`);
  await ada.api.album.remove({ entry_id });
  const held = async () => {
    await truncateLog(app.db);
    const bytes = readFileSync(join(folder, 'wedding.sqlite'), 'latin1');
    // Of a row and of the index, which shares the beginnings of its trigrams.
    return ['uixotic zephyr', 'uix', 'hyr'].filter((part) => bytes.includes(part));
  };
  expect(await held()).not.toEqual([]);
  await mergeSearchIndex(app.db);
  expect(await held()).toEqual([]);
});
