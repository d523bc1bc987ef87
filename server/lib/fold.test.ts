import { expect, test } from 'vitest';
import { fold } from './fold.ts';

test.each([
  ['Crème Brûlée', 'creme brulee'],
  ['STRASSE', fold('Straße')],
  ['ΟΔΟΣ', fold('οδος')],
  ['Łódź', 'lodz'],
  ['ＷＩＤＥ', 'wide'],
  ['Привёт', fold('ПРИВЕТ')],
  ['한국', '한국'],
])('%s folds to %s', (text, folded) => {
  expect(fold(text)).toBe(folded);
});

test('Folding keeps Japanese voicing marks: が is not か', () => {
  expect(fold('が')).not.toBe(fold('か'));
});
