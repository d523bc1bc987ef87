import { expect, it } from 'vitest';
import { adjacentEntries } from './EntryBar.tsx';

const list = [{ id: 9 }, { id: 4 }, { id: 7 }];

it.each([
  [9, null, 4],
  [4, 9, 7],
  [7, 4, null],
  [5, null, null],
])('Entry %i is between %s and %s', (id, previous, next) => {
  expect(adjacentEntries(list, id)).toEqual({ previous, next });
});
