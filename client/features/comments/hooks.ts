import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactionType } from '../../../shared/catalog.ts';
import type { Comment, ReactionAnswer } from '../../../shared/comments.ts';
import { pageSizes } from '../../../shared/limits.ts';
import { trpc } from '../../app/trpc.ts';
import { statusOf } from '../../lib/errors.ts';
import { optimistic } from '../../lib/optimistic.ts';
import {
  allComments,
  expectedReactions,
  findComment,
  withChange,
  withComment,
  withoutComment,
} from './cached-comments.ts';

/** In the address while a guest is asked whether a comment goes. */
export const deleteQuestion = 'delete-comment';

const ofEntry = (entryId: number) => ({ entry_id: entryId, limit: pageSizes.comments });

export function useComments(entryId: number) {
  const query = trpc.comments.list.useInfiniteQuery(ofEntry(entryId), {
    getNextPageParam: ({ pagination }) => (pagination.has_more ? pagination.page + 1 : undefined),
  });
  return { ...query, comments: allComments(query.data), total: query.data?.pages[0]?.pagination.total ?? 0 };
}

/** Shows a comment that the server has just saved: a new one on top of the list, a changed one in its place. */
export function useCommentSaved() {
  const { list } = trpc.useUtils().comments;
  return async (comment: Comment): Promise<Comment> => {
    const input = ofEntry(comment.entry_id);
    // What is being fetched would bring back the state from before.
    await list.cancel(input);
    list.setInfiniteData(input, (data) => withComment(data, comment));
    void list.invalidate(input);
    return comment;
  };
}

/** Takes an own comment away, in place; one that was gone already is no failure. */
export function useDeleteComment(entryId: number) {
  const { list } = trpc.useUtils().comments;
  const { mutateAsync } = trpc.comments.remove.useMutation();
  return useMutation({
    mutationFn: async (id: number): Promise<void> => {
      await mutateAsync({ comment_id: id }).catch((error: unknown) => {
        if (statusOf(error) !== 404) throw error;
      });
      const input = ofEntry(entryId);
      await list.cancel(input);
      list.setInfiniteData(input, (data) => withoutComment(data, id));
    },
  });
}

/** Sets or takes back the guest's reaction: shown at once; in the end counts and reaction are the server's. */
export function useReact({ id: comment_id, entry_id }: Comment) {
  const { client, comments } = trpc.useUtils();
  const input = ofEntry(entry_id);
  const { mutate, isError } = useMutation({
    // The live updates wait for it.
    mutationKey: [['comments'], 'reaction', comment_id],
    ...optimistic<ReactionAnswer, ReactionType | null>(useQueryClient(), `reaction ${comment_id}`, {
      read: () =>
        findComment(comments.list.getInfiniteData(input), comment_id) ?? {
          reactions: {},
          user_reaction: null,
        },
      write: ({ reactions, user_reaction }) =>
        comments.list.setInfiniteData(input, (data) =>
          withChange(data, comment_id, (cached) => ({ ...cached, reactions, user_reaction })),
        ),
      expected: expectedReactions,
      send: (reaction_type) =>
        reaction_type === null
          ? client.comments.unreact.mutate({ comment_id })
          : client.comments.react.mutate({ comment_id, reaction_type }),
    }),
  });
  return {
    react: async (target: ReactionType | null): Promise<void> => {
      await comments.list.cancel(input);
      mutate(target);
    },
    hasFailed: isError,
  };
}
