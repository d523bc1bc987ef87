import * as shape from '../../../shared/comments.ts';
import { MessageAnswer } from '../../../shared/users.ts';
import { guestProcedure, router } from '../../api/trpc.ts';
import * as comments from './comments.service.ts';
import * as reactions from './reactions.service.ts';

export const commentsRouter = router({
  list: guestProcedure(shape.ListComments, shape.CommentPage).query(({ ctx, input }) =>
    comments.list(ctx.deps, ctx.actor, input),
  ),

  create: guestProcedure(shape.CreateComment, shape.CommentAnswer).mutation(({ ctx, input }) =>
    comments.create(ctx.deps, ctx.actor, input),
  ),

  update: guestProcedure(shape.UpdateComment, shape.CommentAnswer).mutation(({ ctx, input }) =>
    comments.update(ctx.deps, ctx.actor, input),
  ),

  remove: guestProcedure(shape.CommentById, MessageAnswer).mutation(({ ctx, input }) =>
    comments.remove(ctx.deps, ctx.actor, input),
  ),

  react: guestProcedure(shape.React, shape.ReactionAnswer).mutation(({ ctx, input }) =>
    reactions.react(ctx.deps, ctx.actor, input),
  ),

  unreact: guestProcedure(shape.CommentById, shape.ReactionAnswer).mutation(({ ctx, input }) =>
    reactions.unreact(ctx.deps, ctx.actor, input),
  ),
});
