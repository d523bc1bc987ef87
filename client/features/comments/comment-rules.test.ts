import { expect, it } from 'vitest';
import { UpdateComment } from '../../../shared/comments.ts';
import { firstInvalidField } from '../../../shared/first-issue.ts';
import { commentError, imageProblem, pastedImage, textProblem } from './comment-rules.ts';

const sentence = 'Failed to post comment. Please try again.';
const answered = (httpStatus: number, message: string) =>
  Object.assign(new Error(message), { data: { httpStatus, message } });

it('A failure that the guest cannot change shows only the sentence of the specification', () => {
  expect(commentError(new TypeError('Failed to fetch'), sentence)).toBe(sentence);
  expect(commentError(answered(500, 'An unexpected error occurred'), sentence)).toBe(sentence);
});

it('A refusal adds the reason of the server', () => {
  expect(commentError(answered(413, 'Image must be 10MB or less'), sentence)).toBe(
    `${sentence} Image must be 10MB or less`,
  );
});

const MB = 1024 * 1024;
const wrongKind = 'Only JPEG, PNG, and GIF files are allowed';

it.each([
  ['a.jpg', 'image/jpeg', 10 * MB, null],
  ['a.jpg', 'image/jpeg', 10 * MB + 1, 'Image must be 10MB or less'],
  ['a.png', 'image/png', MB, null],
  ['a.gif', 'image/gif', MB, null],
  ['a.webp', 'image/webp', MB, wrongKind],
  ['a.pdf', 'application/pdf', MB, wrongKind],
  // The extension decides the kind of a file without a type.
  ['PHOTO.JPG', '', MB, null],
  ['notes.txt', '', MB, wrongKind],
])('As an image comment, %s of the type %j with %i bytes is refused with %j', (name, type, size, problem) => {
  expect(imageProblem({ name, type, size })).toBe(problem);
});

const picture = new File(['x'], 'image.png', { type: 'image/png' });
const clipboard = (text: string, ...files: File[]) =>
  ({ files, getData: () => text }) as unknown as DataTransfer;

it('A pasted image becomes an image comment', () => {
  expect(pastedImage(clipboard('', picture))).toBe(picture);
});

it('A pasted text with a picture of itself, as from a spreadsheet, stays text', () => {
  expect(pastedImage(clipboard('cake\t12', picture))).toBeUndefined();
  expect(pastedImage(clipboard('just words'))).toBeUndefined();
});

it.each(['', ' \n\u200B', ` ${'x'.repeat(1000)} `, 'x'.repeat(1001), '🥂'.repeat(1000), '🥂'.repeat(1001)])(
  'The client and the server accept the same comments',
  (text) => {
    const parsed = UpdateComment.shape.content.safeParse(text);
    expect(textProblem(text)).toBe(parsed.success ? null : firstInvalidField(parsed.error).message);
  },
);
