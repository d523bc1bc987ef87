import { characters, limits } from '../../../shared/limits.ts';
import { messages } from '../../../shared/messages.ts';

/** Why a text cannot be a comment, or null. The server validates; its schema would cost the client 27 kB here. */
export function textProblem(text: string): string | null {
  const length = characters(text.trim());
  if (length === 0) return messages.comment.required;
  return length > limits.comment ? messages.comment.tooLong : null;
}
