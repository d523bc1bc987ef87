import { expect, it } from 'vitest';
import { limits } from '../../../shared/limits.ts';
import { messages } from '../../../shared/messages.ts';
import { problemOf } from './media-file.ts';
import { numbered } from './several.ts';

const photo = (size = 1, type = 'image/jpeg') => ({
  file: new File([new Uint8Array(size)], type === 'image/jpeg' ? 'a.jpg' : 'a.exe', { type }),
  title: '',
  tags: '',
});

it('Titles are numbered from the second entry on, and never longer than a title may be', () => {
  expect([0, 1, 11].map((index) => numbered('Dance floor', index))).toEqual([
    'Dance floor',
    'Dance floor 2',
    'Dance floor 12',
  ]);
  expect(numbered('💃'.repeat(limits.title.max), 9)).toBe(`${'💃'.repeat(limits.title.max - 3)} 10`);
});

it('A file has the rules of the form, but a photo that is made smaller may be of any size', () => {
  expect(problemOf(photo(11 * 1024 * 1024))).toBeNull();
  expect(problemOf(photo(0))).toBe(messages.file.empty);
  expect(problemOf(photo(1, 'application/x-msdownload'))).toBe(messages.file.kinds);
  expect(problemOf({ ...photo(), title: ' ab ' })).toBe(messages.entry.titleTooShort);
  expect(problemOf({ ...photo(), tags: 'x'.repeat(limits.tag + 1) })).toBe(messages.entry.tagTooLong);
  expect(problemOf({ ...photo(), title: 'The kiss', tags: 'kiss' })).toBeNull();
});
