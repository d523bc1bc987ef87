import { describe, expect, it } from 'vitest';
import { charactersLeft } from './characters-left.ts';
import { splitNames } from './couple-names.ts';
import { cutText, initialOf } from './text.ts';

describe('cutText', () => {
  it('leaves a text alone that is short enough', () => {
    expect(cutText('a'.repeat(100), 100)).toBe('a'.repeat(100));
    expect(cutText('', 100)).toBe('');
  });

  it('cuts after the last character that fits, and says so', () => {
    expect(cutText('a'.repeat(101), 100)).toBe(`${'a'.repeat(100)}…`);
    expect(cutText('one two three', 4)).toBe('one…');
  });

  it('tears no emoji and no accent apart', () => {
    const family = '👨‍👩‍👧‍👦';
    expect(cutText(family.repeat(3), 2)).toBe(`${family.repeat(2)}…`);
    expect(cutText(family.repeat(2), 2)).toBe(family.repeat(2));
    expect(cutText('e\u0301e\u0301e\u0301', 2)).toBe('e\u0301e\u0301…');
    expect(cutText('結婚式の夜', 3)).toBe('結婚式…');
  });
});

it('takes the first character that a reader sees as the initial', () => {
  expect(['ada', ' Ben', 'é', '👩‍🚀x', '愛', ''].map(initialOf)).toEqual(['A', 'B', 'É', '👩‍🚀', '愛', '']);
});

it('counts what is left, and what is too much', () => {
  expect([12, 1, 0, -1, -2].map(charactersLeft)).toEqual([
    '12 characters left',
    '1 character left',
    '0 characters left',
    '1 character too many',
    '2 characters too many',
  ]);
});

describe('splitNames', () => {
  it.each([
    ['Rose & Julian', 'Rose', 'Julian'],
    ['Anna-Lena and Paul', 'Anna-Lena', 'Paul'],
    ['Kim+Lee', 'Kim', 'Lee'],
    ['Ferdinand And Roland', 'Ferdinand', 'Roland'],
  ])('splits %s', (names, first, second) => {
    expect(splitNames(names)).toEqual({ first, second });
  });

  it('does not split inside a name', () => {
    expect(splitNames(' Ferdinanda ')).toEqual({ first: 'Ferdinanda', second: null });
    expect(splitNames('')).toEqual({ first: '', second: null });
  });
});
