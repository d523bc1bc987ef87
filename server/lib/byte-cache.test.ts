import { expect, test } from 'vitest';
import { createByteCache } from './byte-cache.ts';

test('The least recently used entries are dropped first, and large ones are never kept', () => {
  const cache = createByteCache([{ maxBytes: 10, maxEntryBytes: 5 }]);
  cache.set('a', Buffer.alloc(4));
  cache.set('b', Buffer.alloc(4));
  expect(cache.get('a')).toHaveLength(4);
  cache.set('c', Buffer.alloc(4));
  expect([cache.get('a'), cache.get('b'), cache.get('c')].map((bytes) => bytes?.length)).toEqual([
    4,
    undefined,
    4,
  ]);
  cache.set('large', Buffer.alloc(6));
  expect(cache.get('large')).toBeUndefined();
  cache.delete('a');
  cache.set('d', Buffer.alloc(5));
  expect([cache.get('c')?.length, cache.get('d')?.length]).toEqual([4, 5]);
});

test('Large entries displace each other and no small ones', () => {
  const cache = createByteCache([
    { maxBytes: 10, maxEntryBytes: 5 },
    { maxBytes: 20, maxEntryBytes: 10 },
  ]);
  cache.set('small', Buffer.alloc(5));
  for (const key of ['first', 'second', 'third']) cache.set(key, Buffer.alloc(9));
  const sizes = ['small', 'first', 'second', 'third'].map((key) => cache.get(key)?.length);
  expect(sizes).toEqual([5, undefined, 9, 9]);
  cache.set('third', Buffer.alloc(2));
  expect(cache.get('third')).toHaveLength(2);
  cache.delete('third');
  expect(cache.get('third')).toBeUndefined();
});
