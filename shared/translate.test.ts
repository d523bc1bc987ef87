import { expect, it } from 'vitest';
import { limits } from './limits.ts';
import { translatableText } from './translate.ts';

it('is the title and the description', () => {
  expect(translatableText({ title: 'The toast', description: ' Grandpa wept. ' })).toBe(
    'The toast\n\nGrandpa wept.',
  );
  expect(translatableText({ title: 'The toast', description: ' ' })).toBe('The toast');
});

it('never is more than the translator takes', () => {
  const description = 'x'.repeat(limits.description);
  expect(translatableText({ title: 'The toast', description })).toBe(description);
});
