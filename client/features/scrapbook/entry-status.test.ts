import { expect, it } from 'vitest';
import type { Entry } from '../../../shared/album.ts';
import { neighbourOf, shelfOf, sortIntoShelves } from './entry-status.ts';

const entry = (id: number, privacy_status?: string) => ({ id, privacy_status }) as Entry;
const ids = (entries: Entry[]) => entries.map(({ id }) => id);

it('sorts entries into drafts and published ones; without a status they are drafts', () => {
  const shelves = sortIntoShelves([entry(1, 'draft'), entry(2, 'published'), entry(3), entry(4, '')]);
  expect(ids(shelves.draft)).toEqual([1, 3, 4]);
  expect(ids(shelves.published)).toEqual([2]);
});

it('shows the drafts unless the address asks for what is published', () => {
  expect(shelfOf('published')).toBe('published');
  expect(shelfOf('draft')).toBe('draft');
  expect(shelfOf('cellar')).toBe('draft');
  expect(shelfOf(null)).toBe('draft');
});

it('hands the focus to the next entry, at the end to the one before', () => {
  const shelf = [entry(5), entry(4), entry(3)];
  expect(neighbourOf(shelf, 5)).toBe(4);
  expect(neighbourOf(shelf, 3)).toBe(4);
  expect(neighbourOf([entry(5)], 5)).toBeNull();
});
