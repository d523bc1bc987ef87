import { expect, it } from 'vitest';
import type { Entry } from '../../../../shared/album.ts';
import { dayRelation, dayTitle, groupByDay, groupWhile } from './days.ts';

const entry = (id: number, published_at: string, more: Partial<Entry> = {}) =>
  ({ id, published_at, created_at: published_at, content_type: 'text', width: null, ...more }) as Entry;

it.each([
  [
    'America/New_York',
    [
      ['2026-06-13', [3, 2]],
      ['2026-06-12', [1]],
    ],
  ],
  [
    'Asia/Tokyo',
    [
      ['2026-06-14', [3]],
      ['2026-06-13', [2, 1]],
    ],
  ],
])('Entries are grouped in their order by the day at the wedding, in %s', (zone, expected) => {
  const entries = ['2026-06-12T16:00Z', '2026-06-13T12:00Z', '2026-06-13T16:00Z'].map((time, index) =>
    entry(index + 1, time),
  );
  const days = groupByDay(entries.toReversed(), 'newest', zone);
  expect(days.map(({ key, entries: of }) => [key, of.map(({ id }) => id)])).toEqual(expected);
});

it('From the beginning, entries are grouped by the day on which they happened', () => {
  const [monday, saturday] = ['2026-06-15T09:00Z', '2026-06-13T15:00Z'];
  const days = groupByDay([entry(2, monday, { happened_at: saturday }), entry(1, monday)], 'oldest', 'UTC');
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
