import { expect, it } from 'vitest';
import { limits } from '../../../shared/limits.ts';
import { messages } from '../../../shared/messages.ts';
import { firstInvalidField } from '../../../shared/first-issue.ts';
import { EntryForm } from './schema.ts';

const good = { title: ' The toast ', description: '', tags: '乾杯、 cake,, Cake', day: '', file: '' };

const failureOf = (form: typeof good) => {
  const parsed = EntryForm.safeParse(form);
  return parsed.success ? null : firstInvalidField(parsed.error);
};

it('The form becomes the input of the call', () => {
  expect(EntryForm.parse(good)).toEqual({
    title: 'The toast',
    description: '',
    tags: ['乾杯', 'cake'],
    day: '',
    file: '',
  });
});

it('The first failing rule is shown, in the order title, description, tags, file', () => {
  const bad = {
    title: 'ab',
    description: 'x'.repeat(limits.description + 1),
    tags: 'x'.repeat(limits.tag + 1),
    day: '',
    file: messages.file.kinds,
  };
  expect(failureOf(bad)).toEqual({ field: 'title', message: messages.entry.titleTooShort });
  expect(failureOf({ ...bad, title: good.title })?.message).toBe(messages.entry.descriptionTooLong);
  expect(failureOf({ ...good, tags: bad.tags, file: bad.file })?.message).toBe(messages.entry.tagTooLong);
  expect(failureOf({ ...good, file: bad.file })).toEqual({ field: 'file', message: messages.file.kinds });
});

it('The number of tags is limited', () => {
  const tags = (count: number) => Array.from({ length: count }, (_, index) => `tag ${index}`).join(',');
  expect(failureOf({ ...good, tags: tags(limits.tags) })).toBeNull();
  expect(failureOf({ ...good, tags: tags(limits.tags + 1) })?.message).toBe(messages.entry.tooManyTags);
});
