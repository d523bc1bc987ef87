import { expect, it } from 'vitest';
import type { Entry } from '../../../shared/album.ts';
import { entryAfterDelete, statusOf, groupByStatus } from './EntryStatusTabs.tsx';

const entry = (id: number, privacy_status?: string) => ({ id, privacy_status }) as Entry;
const ids = (entries: Entry[]) => entries.map(({ id }) => id);

it('groupByStatus separates drafts from published entries; entries without a status are drafts', () => {
  const entriesByStatus = groupByStatus([entry(1, 'draft'), entry(2, 'published'), entry(3), entry(4, '')]);
  expect(ids(entriesByStatus.draft)).toEqual([1, 3, 4]);
  expect(ids(entriesByStatus.published)).toEqual([2]);
});

it('statusOf selects the drafts unless the address selects the published entries', () => {
  expect(statusOf('published')).toBe('published');
  expect(statusOf('draft')).toBe('draft');
  expect(statusOf('cellar')).toBe('draft');
  expect(statusOf(null)).toBe('draft');
});

it('The focus moves to the next entry, and after the last one to the previous entry', () => {
  const entries = [entry(5), entry(4), entry(3)];
  expect(entryAfterDelete(entries, 5)).toBe(4);
  expect(entryAfterDelete(entries, 3)).toBe(4);
  expect(entryAfterDelete([entry(5)], 5)).toBeNull();
});
