import { expect, it } from 'vitest';
import { UpdateComment } from '../../../shared/comments.ts';
import { firstIssue } from '../../../shared/first-issue.ts';
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
const file = (name: string, type: string, size = MB) => ({ name, type, size });

it.each([file('a.jpg', 'image/jpeg'), file('a.png', 'image/png'), file('a.gif', 'image/gif')])(
  'An image comment may be $type',
  (image) => expect(imageProblem(image)).toBeNull(),
);

it.each([file('a.webp', 'image/webp'), file('a.svg', 'image/svg+xml'), file('a.pdf', 'application/pdf')])(
  'An image comment may not be $type',
  (image) => expect(imageProblem(image)).toBe('Only JPEG, PNG, and GIF files are allowed'),
);

it('The extension decides the kind of a file without a type', () => {
  expect(imageProblem(file('PHOTO.JPG', ''))).toBeNull();
  expect(imageProblem(file('notes.txt', ''))).not.toBeNull();
});

it('An image of exactly ten megabytes is accepted', () => {
  expect(imageProblem(file('a.jpg', 'image/jpeg', 10 * MB))).toBeNull();
  expect(imageProblem(file('a.jpg', 'image/jpeg', 10 * MB + 1))).toBe('Image must be 10MB or less');
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

it.each(['', ' \n ', 'x', ` ${'x'.repeat(1000)} `, 'x'.repeat(1001), '🥂'.repeat(1000), '🥂'.repeat(1001)])(
  'The client and the server accept the same comments',
  (text) => {
    const parsed = UpdateComment.shape.content.safeParse(text);
    expect(textProblem(text)).toBe(parsed.success ? null : firstIssue(parsed.error));
  },
);
