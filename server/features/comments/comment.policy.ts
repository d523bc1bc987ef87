import { messages } from '../../../shared/messages.ts';
import type { Actor, Deps } from '../../deps.ts';
import type { CommentRow, Owned } from '../../db/schema.ts';
import { AppError } from '../../errors.ts';
import { findOnPublished } from './comments.queries.ts';

/** A comment that takes reactions; none while its entry is a draft. @throws AppError NOT_FOUND */
export async function openComment(deps: Deps, id: number): Promise<CommentRow> {
  const comment = await findOnPublished(deps.db, id);
  if (!comment) throw new AppError('NOT_FOUND', messages.comment.notFound);
  return comment;
}

/** The only source of a comment that may be changed. @throws AppError FORBIDDEN for another guest's comment */
export async function ownComment(deps: Deps, actor: Actor, id: number): Promise<Owned<CommentRow>> {
  const comment = await openComment(deps, id);
  if (comment.user_id !== actor.id) throw new AppError('FORBIDDEN', messages.comment.notYours);
  return comment as Owned<CommentRow>;
}
