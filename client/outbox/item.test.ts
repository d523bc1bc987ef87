import { expect, it } from 'vitest';
import { newUuid, splitTags } from './item.ts';

it('Tags are split at commas of every script, without blanks and duplicates', () => {
  expect(splitTags(' cake, dance ,, Cake')).toEqual(['cake', 'dance']);
  expect(splitTags('結婚式、乾杯，ケーキ')).toEqual(['結婚式', '乾杯', 'ケーキ']);
  expect(splitTags('عائلة، رقص')).toEqual(['عائلة', 'رقص']);
  expect(splitTags(' , ')).toEqual([]);
});

it('Every UUID is a new one of version 4', () => {
  const made = Array.from({ length: 100 }, newUuid);
  expect(new Set(made).size).toBe(100);
  for (const uuid of made)
    expect(uuid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});
