import { expect, it } from 'vitest';
import { UpdateComment } from '../../../shared/comments.ts';
import { firstIssue } from '../../../shared/first-issue.ts';
import { textProblem } from './comment-text.ts';

it.each(['', ' \n ', 'x', ` ${'x'.repeat(1000)} `, 'x'.repeat(1001), '🥂'.repeat(1000), '🥂'.repeat(1001)])(
  'The client and the server accept the same comments',
  (text) => {
    const parsed = UpdateComment.shape.content.safeParse(text);
    expect(textProblem(text)).toBe(parsed.success ? null : firstIssue(parsed.error));
  },
);
