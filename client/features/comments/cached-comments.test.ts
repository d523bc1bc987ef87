import { expect, it } from 'vitest';
import type { Comment } from '../../../shared/comments.ts';
import {
  allComments,
  expectedReactions,
  withComment,
  withoutComment,
  type CommentPages,
} from './cached-comments.ts';

const comment = (id: number, content = `comment ${id}`) => ({ id, content }) as Comment;
const pagination = (page: number, total: number) => ({ page, limit: 2, total, has_more: page * 2 < total });
const list = (): CommentPages => ({
  pages: [
    { comments: [comment(5), comment(4)], pagination: pagination(1, 3) },
    { comments: [comment(3)], pagination: pagination(2, 3) },
  ],
  pageParams: [null, 2],
});
const ids = (data: CommentPages | undefined) => allComments(data).map(({ id }) => id);

it('A new comment is first on page 1', () => {
  const after = withComment(list(), comment(-1));
  expect(ids(after)).toEqual([-1, 5, 4]);
  expect(after?.pageParams).toEqual([null]);
  expect(after?.pages[0]?.pagination.total).toBe(4);
});

it('A changed comment keeps its place', () => {
  const after = withComment(list(), comment(3, 'better'));
  expect(ids(after)).toEqual([5, 4, 3]);
  expect(allComments(after)[2]?.content).toBe('better');
});

it('A deleted comment is removed, and the total of every page decreases', () => {
  const after = withoutComment(list(), 4);
  expect(ids(after)).toEqual([5, 3]);
  expect(after?.pages.map((page) => page.pagination.total)).toEqual([2, 2]);
});

it('An unknown comment or an unloaded list changes nothing', () => {
  const data = list();
  expect(withoutComment(data, 99)).toBe(data);
  expect(withComment(undefined, comment(1))).toBeUndefined();
  expect(allComments(undefined)).toEqual([]);
});

it('A comment that is on two pages is listed once', () => {
  const data = list();
  data.pages[1]?.comments.unshift(comment(4));
  expect(ids(data)).toEqual([5, 4, 3]);
});

it('A first reaction increases its count by one', () => {
  expect(expectedReactions({ reactions: { heart: 2 }, user_reaction: null }, 'laugh')).toEqual({
    reactions: { heart: 2, laugh: 1 },
    user_reaction: 'laugh',
  });
});

it('A changed reaction moves its count, and the same reaction again changes none', () => {
  const shown = { reactions: { heart: 1, cry: 3 }, user_reaction: 'heart' as const };
  expect(expectedReactions(shown, 'cry')).toEqual({ reactions: { heart: 0, cry: 4 }, user_reaction: 'cry' });
  expect(expectedReactions(shown, 'heart')).toEqual(shown);
});
