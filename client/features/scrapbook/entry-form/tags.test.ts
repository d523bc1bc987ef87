import { expect, it } from 'vitest';
import { joinTags, splitTags } from './tags.ts';

it('splits at commas of every script, and drops blanks and doubles', () => {
  expect(splitTags(' cake, dance ,, Cake')).toEqual(['cake', 'dance']);
  expect(splitTags('結婚式、乾杯，ケーキ')).toEqual(['結婚式', '乾杯', 'ケーキ']);
  expect(splitTags('عائلة، رقص')).toEqual(['عائلة', 'رقص']);
  expect(splitTags(' , ')).toEqual([]);
});

it('types them back', () => {
  expect(splitTags(joinTags(['first dance', 'cake']))).toEqual(['first dance', 'cake']);
});
