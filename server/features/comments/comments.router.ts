import * as shape from '../../../shared/comments.ts';
import { MessageAnswer } from '../../../shared/users.ts';
import { by, guestProcedure, router } from '../../api/trpc.ts';
import * as comments from './comments.service.ts';

export const commentsRouter = router({
  list: guestProcedure(shape.ListComments, shape.CommentPage).query(by(comments.list)),
  create: guestProcedure(shape.CreateComment, shape.CommentAnswer).mutation(by(comments.create)),
  update: guestProcedure(shape.UpdateComment, shape.CommentAnswer).mutation(by(comments.update)),
  remove: guestProcedure(shape.CommentById, MessageAnswer).mutation(by(comments.remove)),
  react: guestProcedure(shape.React, shape.ReactionAnswer).mutation(by(comments.react)),
  unreact: guestProcedure(shape.CommentById, shape.ReactionAnswer).mutation(by(comments.unreact)),
});
