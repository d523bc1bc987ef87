import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import type { Entry } from '../../shared/album.ts';
import { changeCached, distinctEntries, type EntryChange } from './cached-entries.ts';

const entry = (id: number) => ({ id, entry_id: id, likes: 0 }) as Entry;
const page = (...ids: number[]) => ({
  entries: ids.map(entry),
  pagination: { page: 1, limit: 20, total: ids.length, has_more: false },
});
const changeEntry = <Data>(data: Data, id: number, change: EntryChange) => {
  const cache = new QueryClient();
  cache.setQueryData([['album', 'search']], data);
  changeCached(cache, id, change);
  return cache.getQueryData([['album', 'search']]) as Data;
};
const liked = (before: Entry) => ({ ...before, likes: 1 });

it('A changed entry is replaced in every form of the cache', () => {
  expect(changeEntry(entry(1), 1, liked).likes).toBe(1);
  expect(changeEntry(page(2, 1), 1, liked).entries[1]?.likes).toBe(1);
  expect(changeEntry({ data: { entries: [entry(1)] } }, 1, liked).data.entries[0]?.likes).toBe(1);
  const endless = changeEntry({ pages: [page(3), page(1)], pageParams: [null, 2] }, 1, liked);
  expect(endless.pages[1]?.entries[0]?.likes).toBe(1);
  expect(endless.pageParams).toEqual([null, 2]);
});

it('Caches without the entry keep their identity, so that nothing renders again', () => {
  for (const data of [entry(2), page(2), { pages: [page(2)], pageParams: [null] }, ['Ada'], null]) {
    expect(changeEntry(data, 1, liked)).toBe(data);
  }
  const endless = { pages: [page(2), page(1)], pageParams: [null, 2] };
  expect(changeEntry(endless, 1, liked).pages[0]).toBe(endless.pages[0]);
});

it('A deleted entry is removed from lists and from their totals', () => {
  const left = changeEntry(page(1, 2), 1, () => null);
  expect(left.entries.map(({ id }) => id)).toEqual([2]);
  expect(left.pagination.total).toBe(1);
  expect(changeEntry(entry(1), 1, () => null)).toEqual(entry(1));
});

it('A list that shifted between two pages shows each entry once', () => {
  const pages = [{ entries: [entry(1), entry(2)] }, { entries: [entry(2), entry(3)] }];
  expect(distinctEntries(pages).map((added) => added.map(({ id }) => id))).toEqual([[1, 2], [3]]);
});
