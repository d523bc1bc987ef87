import { expect, it } from 'vitest';
import { limits } from '../../../shared/limits.ts';
import { translatable } from './translatable.ts';

it('is the title and the description', () => {
  expect(translatable({ title: 'The toast', description: ' Grandpa wept. ' })).toBe(
    'The toast\n\nGrandpa wept.',
  );
  expect(translatable({ title: 'The toast', description: ' ' })).toBe('The toast');
});

it('never is more than the translator takes', () => {
  const description = 'x'.repeat(limits.description);
  expect(translatable({ title: 'The toast', description })).toBe(description);
});
