import { expect, it } from 'vitest';
import { isFiltered, noFilters, readFilters, searchInput, writeFilters } from './album-filters.ts';

const read = (search: string, isPast = false) => readFilters(new URLSearchParams(search), isPast);
const all = { ...noFilters, order: 'newest' } as const;

it('Filters are read from the address as they were written', () => {
  const filters = {
    q: 'first dance',
    creator: 'Ada & Bob',
    content_type: 'image',
    top: true,
    order: 'oldest',
    since: '2026-06-13T14:00:00.000Z',
  } as const;
  expect(read(writeFilters(new URLSearchParams(), filters).toString())).toEqual(filters);
});

it('After the wedding the album is a story, unless the address names an order', () => {
  expect(read('creator=Ada', true).order).toBe('oldest');
  expect(read('order=newest', true).order).toBe('newest');
  expect(read('q=cake', true).order).toBe('oldest');
  expect(writeFilters(new URLSearchParams('order=newest'), { q: 'cake' }).toString()).toBe(
    'order=newest&q=cake',
  );
});

it('Another list begins at its beginning', () => {
  const since = 'since=2026-06-13T14:00:00.000Z';
  expect(writeFilters(new URLSearchParams(since), { creator: 'Ada' }).has('since')).toBe(false);
});

it('Unknown values in the address are left out', () => {
  expect(read('content_type=hologram&since=noon&order=sideways')).toEqual(all);
});

it('Filters leave other parameters of the address unchanged', () => {
  const params = writeFilters(new URLSearchParams('entry=7&q=old'), noFilters);
  expect(params.toString()).toBe('entry=7');
});

it('A search of blanks is no filter', () => {
  expect(isFiltered({ ...noFilters, q: '  ' })).toBe(false);
  expect(isFiltered(read('top=1'))).toBe(true);
});

it('The query is a page of twenty, from the beginning by its sort', () => {
  expect(searchInput(all)).toEqual({ limit: 20 });
  expect(searchInput(read('order=oldest'))).toEqual({ limit: 20, sort: 'oldest' });
  expect(searchInput(read('since=2026-06-13T14:00:00Z', true))).toEqual({
    limit: 20,
    sort: 'oldest',
    since: '2026-06-13T14:00:00Z',
  });
});

it('The top entries are the three most liked of the same filters', () => {
  expect(searchInput({ ...all, q: ' cake ', creator: 'Ada', content_type: 'text', top: true })).toEqual({
    q: 'cake',
    creator: 'Ada',
    content_type: 'text',
    sort: 'likes',
    limit: 3,
  });
});
