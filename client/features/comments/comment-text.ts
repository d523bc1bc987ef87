import { characters, limits } from '../../../shared/limits.ts';
import { messages } from '../../../shared/messages.ts';

/**
 * Why a text cannot be a comment, or null. The server's schema has the last word; asking it here would bring a
 * validator of 27 kB to everybody who opens a photo.
 */
export function textProblem(text: string): string | null {
  const length = characters(text.trim());
  if (length === 0) return messages.comment.required;
  return length > limits.comment ? messages.comment.tooLong : null;
}
