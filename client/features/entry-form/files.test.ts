import { expect, it } from 'vitest';
import { kindOfFile, namesAuthor } from '../../../shared/content-kind.ts';
import { fileLimits, limits } from '../../../shared/limits.ts';
import { messages } from '../../../shared/messages.ts';
import { fileProblem, numbered, problemOf } from './files.ts';

const file = (name: string, type = '', size = 1) => ({ name, type, size });

it('The kind follows the type, else the extension, else it is a document', () => {
  expect(kindOfFile(file('clip.bin', 'video/mp4'))).toBe('video');
  expect(kindOfFile(file('SONG.MP3'))).toBe('audio');
  expect(kindOfFile(file('vows.pdf', 'application/pdf'))).toBe('document');
});

it('A PDF and a Word document name their author, a plain text and a photo do not', () => {
  const names = ['vows.PDF', 'speech.doc', 'speech.docx', 'song.txt', 'pdf.jpg'];
  expect(names.filter((name) => namesAuthor(name))).toEqual(['vows.PDF', 'speech.doc', 'speech.docx']);
});

it('A file that is too large for its kind is refused', () => {
  expect(fileProblem(file('a.jpg', 'image/jpeg', fileLimits.image))).toBeNull();
  expect(fileProblem(file('a.jpg', 'image/jpeg', fileLimits.image + 1))).toBe(messages.file.tooLarge.image);
  expect(fileProblem(file('a.mp4', 'video/mp4', fileLimits.video))).toBeNull();
  expect(fileProblem(file('a.mp4', 'video/mp4', fileLimits.video + 1))).toBe(messages.file.tooLarge.video);
});

it('An empty file and a file of another kind are refused', () => {
  expect(fileProblem(file('a.jpg', 'image/jpeg', 0))).toBe(messages.file.empty);
  expect(fileProblem(file('party.exe', 'application/x-msdownload'))).toBe(messages.file.kinds);
  expect(fileProblem(file('logo.svg', 'image/svg+xml'))).toBe(messages.file.kinds);
  expect(fileProblem(file('Vows.DOCX'))).toBeNull();
});

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
