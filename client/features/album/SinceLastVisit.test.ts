import { expect, it } from 'vitest';
import type { Entry } from '../../../shared/album.ts';
import { newsSince } from './SinceLastVisit.tsx';

const entry = (hour: number, content_type: Entry['content_type'], user_id = 2): Entry =>
  ({ id: hour, user_id, content_type, published_at: `2026-06-14T${hour}:00:00.000Z` }) as Entry;
const page = [
  entry(19, 'image', 1),
  entry(18, 'image'),
  entry(17, 'text', 3),
  entry(16, 'image'),
  entry(15, 'audio'),
];
const since = (hour: number | null, hasMore = true) =>
  newsSince(hour === null ? '' : `2026-06-14T${hour}:00:00.000Z`, page, hasMore, 1);

it('What others published since the last visit is counted by kind, with a face of each', () => {
  expect(since(15)).toMatchObject({ text: 'Since your last visit: 2 photos and 1 letter', first: page[1] });
  expect(since(15)?.faces.map(({ user_id }) => user_id)).toEqual([2, 3]);
});

it('Where the whole page is new, there may be more', () => {
  expect(since(10)?.text).toBe('Since your last visit: at least 2 photos, 1 letter and 1 voice');
  expect(since(10, false)?.text).toBe('Since your last visit: 2 photos, 1 letter and 1 voice');
});

it('Nothing is new on the first visit, and nothing of one’s own', () => {
  expect(since(null)).toBeNull();
  expect(since(18)).toBeNull();
});
