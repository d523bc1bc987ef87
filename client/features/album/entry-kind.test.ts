import { expect, it } from 'vitest';
import { creatorName, entryName } from './entry-kind.ts';

it('An entry without a title or a guest has a word in its place', () => {
  expect([entryName({ title: ' ' }), creatorName({ username: '' })]).toEqual(['Untitled', 'Unknown']);
});
