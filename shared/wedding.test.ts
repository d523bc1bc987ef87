import { expect, it } from 'vitest';
import { lettersOf, splitNames } from './wedding.ts';

it.each([
  ['Rose & Julian', 'Rose', 'Julian'],
  ['Anna-Lena and Paul', 'Anna-Lena', 'Paul'],
  ['Kim+Lee', 'Kim', 'Lee'],
  ['Ferdinand And Roland', 'Ferdinand', 'Roland'],
])('splitNames splits %s', (names, first, second) => {
  expect(splitNames(names)).toEqual({ first, second });
});

it('splitNames does not split within a name', () => {
  expect(splitNames(' Ferdinanda ')).toEqual({ first: 'Ferdinanda', second: null });
  expect(splitNames('')).toEqual({ first: '', second: null });
});

it('The longer name counts, and four letters at least', () => {
  expect(['Rose & Julian', 'Kim+Lee', 'Ferdinanda'].map(lettersOf)).toEqual([6, 4, 10]);
});
