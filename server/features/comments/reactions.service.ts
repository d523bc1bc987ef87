import type { CommentById, React, ReactionAnswer } from '../../../shared/comments.ts';
import type { Deps } from '../../deps.ts';
import { transaction } from '../../db/open.ts';
import type { Actor } from '../../auth/actor.ts';
import { openComment } from './comment.policy.ts';
import * as comments from './comments.queries.ts';

/** Sets the guest's reaction to a comment; it replaces the one before. */
export const react = (
  deps: Deps,
  actor: Actor,
  { comment_id, reaction_type }: React,
): Promise<ReactionAnswer> =>
  transaction(deps, async (tx) => {
    const comment = await openComment(tx, comment_id);
    await comments.setReaction(tx.db, comment.id, actor.id, reaction_type, deps.now().toISOString());
    return comments.findReactions(tx.db, actor.id, comment.id);
  });

/** Removes the guest's reaction; idempotent. */
export const unreact = (deps: Deps, actor: Actor, { comment_id }: CommentById): Promise<ReactionAnswer> =>
  transaction(deps, async (tx) => {
    const comment = await openComment(tx, comment_id);
    await comments.deleteReaction(tx.db, comment.id, actor.id);
    return comments.findReactions(tx.db, actor.id, comment.id);
  });
