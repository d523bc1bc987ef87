import { expect, it } from 'vitest';
import { cutText, initialOf } from './text.ts';

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

it('The initial is the first visible character', () => {
  expect(['ada', ' Ben', 'é', '👩‍🚀x', '愛', ''].map(initialOf)).toEqual(['A', 'B', 'É', '👩‍🚀', '愛', '']);
});
