import { useMutation } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { ReactionType } from '../../../shared/catalog.ts';
import type { Comment, ReactionAnswer } from '../../../shared/comments.ts';
import { pageSizes } from '../../../shared/limits.ts';
import { trpc } from '../../app/trpc.ts';
import { statusOf } from '../../lib/errors.ts';
import { latestWins } from '../../lib/latest-wins.ts';
import {
  allComments,
  expectedReactions,
  findComment,
  withChange,
  withNewestComments,
  withoutComment,
  type CommentPages,
} from './cached-comments.ts';

const ofEntry = (entryId: number) => ({ entry_id: entryId, limit: pageSizes.comments });

export function useComments(entryId: number) {
  const query = trpc.comments.list.useInfiniteQuery(ofEntry(entryId), {
    getNextPageParam: ({ pagination }) => (pagination.has_more ? pagination.page + 1 : undefined),
  });
  return { ...query, comments: allComments(query.data), total: query.data?.pages[0]?.pagination.total ?? 0 };
}

export function usePrefetchComments(): (entryId: number) => void {
  const { list } = trpc.useUtils().comments;
  return useCallback((entryId) => void list.prefetchInfinite(ofEntry(entryId)), [list]);
}

function useCommentCache(entryId: number) {
  const { list } = trpc.useUtils().comments;
  const input = ofEntry(entryId);
  return {
    find: (id: number) => findComment(list.getInfiniteData(input), id),
    change: (change: (data: CommentPages | undefined) => CommentPages | undefined) =>
      list.setInfiniteData(input, change),
    /** Ends what is being fetched: it would bring back the state from before. */
    hold: () => list.cancel(input),
  };
}

/** Shows a comment that the server has just saved: a new one on top of the list, a changed one in its place. */
export function useCommentSaved() {
  const { list } = trpc.useUtils().comments;
  return async (comment: Comment): Promise<Comment> => {
    const input = ofEntry(comment.entry_id);
    await list.cancel(input);
    const isKnown = findComment(list.getInfiniteData(input), comment.id) !== undefined;
    list.setInfiniteData(input, (data) =>
      isKnown ? withChange(data, comment.id, () => comment) : withNewestComments(data, comment),
    );
    if (!isKnown) void list.invalidate(input);
    return comment;
  };
}

/** Takes an own comment away, in place; one that was gone already is no failure. */
export function useDeleteComment(entryId: number) {
  const cache = useCommentCache(entryId);
  const { mutateAsync } = trpc.comments.remove.useMutation();
  return useMutation({
    mutationFn: async (id: number): Promise<void> => {
      await mutateAsync({ comment_id: id }).catch((error: unknown) => {
        if (statusOf(error) !== 404) throw error;
      });
      await cache.hold();
      cache.change((data) => withoutComment(data, id));
    },
  });
}

const sendReaction = latestWins<ReactionAnswer, ReactionType | null>();
const noReactions: ReactionAnswer = { reactions: {}, user_reaction: null };

/** Sets or takes back the guest's reaction: shown at once; in the end counts and reaction are the server's. */
export function useReact(entryId: number) {
  const cache = useCommentCache(entryId);
  const react = trpc.comments.react.useMutation();
  const unreact = trpc.comments.unreact.useMutation();
  return async (comment: Comment, target: ReactionType | null): Promise<void> => {
    await cache.hold();
    await sendReaction(comment.id, target, {
      read: () => cache.find(comment.id) ?? noReactions,
      write: ({ reactions, user_reaction }) =>
        cache.change((data) =>
          withChange(data, comment.id, (held) => ({ ...held, reactions, user_reaction })),
        ),
      expected: expectedReactions,
      send: (latest) =>
        latest === null
          ? unreact.mutateAsync({ comment_id: comment.id })
          : react.mutateAsync({ comment_id: comment.id, reaction_type: latest }),
    });
  };
}
