import { expect, it } from 'vitest';
import { lettersOf, splitNames } from './wedding.ts';

it.each([
  ['Rose & Julian', 'Rose', 'Julian'],
  ['Anna-Lena and Paul', 'Anna-Lena', 'Paul'],
  ['Kim+Lee', 'Kim', 'Lee'],
  ['Ferdinand And Roland', 'Ferdinand', 'Roland'],
  ['健＆さくら', '健', 'さくら'],
  ['Lucía y Mateo', 'Lucía', 'Mateo'],
  ['Yves et Etienne', 'Yves', 'Etienne'],
  ['Gundula und Kurt', 'Gundula', 'Kurt'],
  [' Ferdinanda ', 'Ferdinanda', null],
  ['', '', null],
])('splitNames splits "%s"', (names, first, second) => {
  expect(splitNames(names)).toEqual({ first, second });
});

it('The longer name counts, and four letters at least', () => {
  expect(['Rose & Julian', 'Kim+Lee', 'Ferdinanda'].map(lettersOf)).toEqual([6, 4, 10]);
});
