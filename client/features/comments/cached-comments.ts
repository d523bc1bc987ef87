import type { ReactionType } from '../../../shared/catalog.ts';
import type { Comment, ReactionAnswer } from '../../../shared/comments.ts';
import type { Pagination } from '../../../shared/paging.ts';

export type CommentPages = {
  pages: { comments: Comment[]; pagination: Pagination }[];
  pageParams: (number | null)[];
};
type Cached = CommentPages | undefined;
type Readable = Pick<CommentPages, 'pages'> | undefined;

/** The list with a changed comment in its place, or from page 1 with a new one on top. */
export function withComment(data: Cached, comment: Comment): Cached {
  const [first] = data?.pages ?? [];
  if (!data || !first) return data;
  if (findComment(data, comment.id)) return withChange(data, comment.id, () => comment);
  const total = first.pagination.total + 1;
  const comments = [comment, ...first.comments];
  return {
    pages: [{ comments, pagination: { ...first.pagination, total } }],
    pageParams: data.pageParams.slice(0, 1),
  };
}

export const withChange = (data: Cached, id: number, change: (comment: Comment) => Comment): Cached =>
  data && {
    ...data,
    pages: data.pages.map((page) => ({
      ...page,
      comments: page.comments.map((comment) => (comment.id === id ? change(comment) : comment)),
    })),
  };

export function withoutComment(data: Cached, id: number): Cached {
  if (!data || findComment(data, id) === undefined) return data;
  return {
    ...data,
    pages: data.pages.map(({ comments, pagination }) => ({
      comments: comments.filter((comment) => comment.id !== id),
      pagination: { ...pagination, total: pagination.total - 1 },
    })),
  };
}

export const findComment = (data: Readable, id: number): Comment | undefined =>
  data?.pages.flatMap((page) => page.comments).find((comment) => comment.id === id);

/** Every comment once, though pages shift when others write while the list is read. */
export const allComments = (data: Readable): Comment[] => [
  ...new Map(data?.pages.flatMap((page) => page.comments).map((comment) => [comment.id, comment])).values(),
];

/** What the server will answer once the guest's reaction is `target`: one per guest, none for null. */
export function expectedReactions(shown: ReactionAnswer, target: ReactionType | null): ReactionAnswer {
  const reactions = { ...shown.reactions };
  if (shown.user_reaction) reactions[shown.user_reaction] = (reactions[shown.user_reaction] ?? 1) - 1;
  if (target) reactions[target] = (reactions[target] ?? 0) + 1;
  return { reactions, user_reaction: target };
}
