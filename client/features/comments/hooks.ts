import { useMutation } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { ReactionType } from '../../../shared/catalog.ts';
import type { Comment, ReactionAnswer } from '../../../shared/comments.ts';
import { pageSizes } from '../../../shared/limits.ts';
import { uploadAsGuest } from '../../app/upload-as-guest.ts';
import { useSession } from '../../app/session.tsx';
import { trpc } from '../../app/trpc.ts';
import { statusOf } from '../../lib/errors.ts';
import { latestWins } from '../../lib/latest-wins.ts';
import { withUpload, type SendOptions } from '../../lib/upload/upload.ts';
import {
  allComments,
  findComment,
  withChange,
  withNewestComments,
  withoutComment,
  type CommentPages,
} from './cached-comments.ts';
import { expectedReactions } from './reaction-state.ts';

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
    reload: () => list.invalidate(input),
  };
}

/** What is posted, a text or an image, and the key that keeps a repeated call from posting it twice. */
export type NewComment = ({ text: string } | { image: File }) & { key: string };

type Posting = NewComment & Pick<SendOptions, 'onProgress' | 'signal'>;

/** Posts a comment: a text is on top of the list at once, an image when its bytes have arrived. */
export function usePostComment(entryId: number) {
  const cache = useCommentCache(entryId);
  const { user } = useSession();
  const create = trpc.comments.create.useMutation();

  async function showPending(text: string): Promise<number> {
    const id = -Date.now();
    const now = new Date().toISOString();
    await cache.hold();
    cache.change((data) =>
      withNewestComments(data, {
        id,
        entry_id: entryId,
        user_id: user?.id ?? 0,
        username: user?.username ?? '',
        profile_picture_url: user?.profile_picture_url ?? null,
        comment_type: 'text',
        content: text,
        width: null,
        height: null,
        created_at: now,
        updated_at: now,
        reactions: {},
        user_reaction: null,
      }),
    );
    return id;
  }

  async function post({ key, signal, onProgress, ...draft }: Posting): Promise<void> {
    const image = 'image' in draft ? draft.image : null;
    const send = (bytes: File) => uploadAsGuest(bytes, { purpose: 'comment', signal, onProgress });
    const pendingId = 'text' in draft ? await showPending(draft.text) : null;
    const withoutPending = (data: CommentPages | undefined) =>
      pendingId === null ? data : withoutComment(data, pendingId);
    const fields = { entry_id: entryId, idempotency_key: key };
    try {
      const { comment } = await withUpload(image, send, (upload) =>
        create.mutateAsync({ ...fields, ...upload, ...('text' in draft && { content: draft.text }) }),
      );
      cache.change((data) => withNewestComments(withoutPending(data), comment));
    } catch (error) {
      cache.change(withoutPending);
      throw error;
    } finally {
      void cache.reload();
    }
  }

  return useMutation({ mutationFn: post });
}

export function useEditComment(entryId: number) {
  const cache = useCommentCache(entryId);
  return trpc.comments.update.useMutation({
    onSuccess: ({ comment }) => cache.change((data) => withChange(data, comment.id, () => comment)),
  });
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
