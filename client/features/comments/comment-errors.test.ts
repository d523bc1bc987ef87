import { expect, it } from 'vitest';
import { commentError } from './comment-errors.ts';

const sentence = 'Failed to post comment. Please try again.';
const answered = (httpStatus: number, message: string) =>
  Object.assign(new Error(message), { data: { httpStatus, message } });

it('says the sentence alone when the guest can change nothing about it', () => {
  expect(commentError(new TypeError('Failed to fetch'), sentence)).toBe(sentence);
  expect(commentError(answered(500, 'An unexpected error occurred'), sentence)).toBe(sentence);
});

it('adds what the server refused', () => {
  expect(commentError(answered(413, 'Image must be 10MB or less'), sentence)).toBe(
    `${sentence} Image must be 10MB or less`,
  );
});
