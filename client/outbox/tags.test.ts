import { expect, it } from 'vitest';
import { joinTags, splitTags } from './item.ts';

it('Tags are split at commas of every script, without blanks and duplicates', () => {
  expect(splitTags(' cake, dance ,, Cake')).toEqual(['cake', 'dance']);
  expect(splitTags('結婚式、乾杯，ケーキ')).toEqual(['結婚式', '乾杯', 'ケーキ']);
  expect(splitTags('عائلة، رقص')).toEqual(['عائلة', 'رقص']);
  expect(splitTags(' , ')).toEqual([]);
});

it('Tags are joined for the field', () => {
  expect(splitTags(joinTags(['first dance', 'cake']))).toEqual(['first dance', 'cake']);
});
