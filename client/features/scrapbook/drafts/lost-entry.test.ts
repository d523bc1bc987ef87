import { expect, it } from 'vitest';
import type { Entry } from '../../../../shared/album.ts';
import { findLostEntry } from './lost-entry.ts';

const entry = (id: number, title: string, privacy_status: Entry['privacy_status'] = 'draft') =>
  ({ id, title, privacy_status }) as Entry;
const attempt = { title: 'The toast', privacy_status: 'draft', newestKnown: 7 };

it('finds the entry that was created although nobody said so', () => {
  const entries = [entry(9, 'Another'), entry(8, 'The toast'), entry(3, 'The toast')];
  expect(findLostEntry(attempt, entries)?.id).toBe(8);
});

it('takes no older entry and no other one for it', () => {
  expect(findLostEntry(attempt, [entry(7, 'The toast'), entry(8, 'The cake')])).toBeUndefined();
  expect(findLostEntry(attempt, [entry(8, 'The toast', 'published')])).toBeUndefined();
});
