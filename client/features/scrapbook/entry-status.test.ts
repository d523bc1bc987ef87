import { expect, it } from 'vitest';
import type { Entry } from '../../../shared/album.ts';
import { entryAfterDelete, statusOf, groupByStatus } from './entry-status.ts';

const entry = (id: number, privacy_status?: string) => ({ id, privacy_status }) as Entry;
const ids = (entries: Entry[]) => entries.map(({ id }) => id);

it('sorts entries into drafts and published ones; without a status they are drafts', () => {
  const shelves = groupByStatus([entry(1, 'draft'), entry(2, 'published'), entry(3), entry(4, '')]);
  expect(ids(shelves.draft)).toEqual([1, 3, 4]);
  expect(ids(shelves.published)).toEqual([2]);
});

it('shows the drafts unless the address asks for what is published', () => {
  expect(statusOf('published')).toBe('published');
  expect(statusOf('draft')).toBe('draft');
  expect(statusOf('cellar')).toBe('draft');
  expect(statusOf(null)).toBe('draft');
});

it('hands the focus to the next entry, at the end to the one before', () => {
  const shelf = [entry(5), entry(4), entry(3)];
  expect(entryAfterDelete(shelf, 5)).toBe(4);
  expect(entryAfterDelete(shelf, 3)).toBe(4);
  expect(entryAfterDelete([entry(5)], 5)).toBeNull();
});
