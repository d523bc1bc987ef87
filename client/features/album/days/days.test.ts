import { expect, it } from 'vitest';
import type { Entry } from '../../../../shared/album.ts';
import { dayRelation, dayTitle, groupByDay, groupWhile } from './days.ts';

const entry = (id: number, published_at: string, more: Partial<Entry> = {}) =>
  ({ id, published_at, created_at: published_at, content_type: 'text', width: null, ...more }) as Entry;

it('Entries are grouped by local day in their order', () => {
  const local = (day: number, hour: number) => new Date(2026, 5, day, hour).toISOString();
  const days = groupByDay(
    [entry(4, local(14, 0)), entry(3, local(13, 23)), entry(2, local(13, 1)), entry(1, local(12, 12))],
    'newest',
  );
  expect(days.map(({ key, entries }) => [key, entries.map(({ id }) => id)])).toEqual([
    ['2026-06-14', [4]],
    ['2026-06-13', [3, 2]],
    ['2026-06-12', [1]],
  ]);
});

it("Entries are grouped by the wedding's day, whatever the reader's is", () => {
  const noon = [entry(1, '2026-06-13T16:00:00.000Z')];
  const daysIn = (zone: string) => groupByDay(noon, 'newest', zone).map(({ key }) => key);
  expect(daysIn('America/New_York')).toEqual(['2026-06-13']);
  expect(daysIn('Asia/Tokyo')).toEqual(['2026-06-14']);
});

it('From the beginning, entries are grouped by the day on which they happened', () => {
  const monday = new Date(2026, 5, 15, 9).toISOString();
  const saturday = { happened_at: new Date(2026, 5, 13, 15).toISOString() };
  const days = groupByDay([entry(2, monday, saturday), entry(1, monday)], 'oldest');
  expect(days.map(({ key }) => key)).toEqual(['2026-06-13', '2026-06-15']);
});

it.each([
  ['2026-06-12', 'Friday, June 12', 'the day before'],
  ['2026-06-13', 'Saturday, June 13', 'the day itself'],
  ['2026-06-14', 'Sunday, June 14', 'the day after'],
  ['2027-06-13', 'Sunday, June 13, 2027', null],
])('The day %s is called %s and is %s', (key, title, relation) => {
  expect(dayTitle(key, '2026-06-13')).toBe(title);
  expect(dayRelation(key, '2026-06-13')).toBe(relation);
});

it('A day without a known wedding date has a year and no relation', () => {
  expect(dayTitle('2026-06-13', '')).toBe('Saturday, June 13, 2026');
  expect(dayRelation('2026-06-13', '')).toBeNull();
});

it('The entries of a day are divided where a page begins', () => {
  const split = (ids: number[]) => groupWhile(ids, (id) => id !== 1 && id !== 4);
  expect(split([1, 2, 3, 4, 5])).toEqual([
    [1, 2, 3],
    [4, 5],
  ]);
  expect(split([2, 3])).toEqual([[2, 3]]);
  expect(split([])).toEqual([]);
});
