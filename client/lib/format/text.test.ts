import { expect, it } from 'vitest';
import { beginningOf, cutText, initialOf } from './text.ts';

it('cutText cuts after the last character that fits and adds an ellipsis', () => {
  expect(cutText('a'.repeat(100), 100)).toBe('a'.repeat(100));
  expect(cutText('a'.repeat(101), 100)).toBe(`${'a'.repeat(100)}…`);
  expect(cutText('one two three', 4)).toBe('one…');
});

it('cutText splits no emoji and no accented character', () => {
  const family = '👨‍👩‍👧‍👦';
  expect(cutText(family.repeat(3), 2)).toBe(`${family.repeat(2)}…`);
  expect(cutText(family.repeat(2), 2)).toBe(family.repeat(2));
  expect(cutText('e\u0301e\u0301e\u0301', 2)).toBe('e\u0301e\u0301…');
  expect(cutText('結婚式の夜', 3)).toBe('結婚式…');
});

it('The beginning of a text has no blank lines, and takes no time for all that follows it', () => {
  expect(beginningOf('Dear Ada,\r\n \n  we danced', 20)).toBe('Dear Ada,\r\nwe danced');
  for (const long of ['a'.repeat(10_000_000), `a${' '.repeat(1_000_000)}b`])
    expect(beginningOf(long, 1)).toBe('a…');
});

it('The initial is the first visible character', () => {
  expect(['ada', ' Ben', 'é', '👩‍🚀x', '愛', ''].map(initialOf)).toEqual(['A', 'B', 'É', '👩‍🚀', '愛', '']);
});
