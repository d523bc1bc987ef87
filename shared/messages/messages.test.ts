import { expect, it } from 'vitest';
import { labels } from './labels.ts';

it('The characters left and the characters over the limit are counted', () => {
  expect([12, 1, 0, -1, -2].map(labels.texts.charactersLeft)).toEqual([
    '12 characters left',
    '1 character left',
    '0 characters left',
    '1 character too many',
    '2 characters too many',
  ]);
});
