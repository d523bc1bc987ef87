import { expect, it } from 'vitest';
import { limits } from './limits.ts';
import { translatableText } from './translatable-text.ts';

it('The text to translate is the title and the description', () => {
  expect(translatableText({ title: 'The toast', description: ' Grandpa wept. ' })).toBe(
    'The toast\n\nGrandpa wept.',
  );
  expect(translatableText({ title: 'The toast', description: ' ' })).toBe('The toast');
});

it('The text to translate is never longer than the limit', () => {
  const description = 'x'.repeat(limits.description);
  expect(translatableText({ title: 'The toast', description })).toBe(description);
});
