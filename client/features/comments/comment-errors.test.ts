import { expect, it } from 'vitest';
import { commentError } from './comment-errors.ts';

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
