import { z } from './zod.ts';
import { commentTypes, reactionTypes } from './catalog.ts';
import { actingUserId, boundedString, id, idempotencyKey, text, uploadId } from './fields.ts';
import { limits, pageSizes } from './limits.ts';
import { messages } from './messages.ts';
import { pageInput, Pagination } from './paging.ts';

const sentence = messages.comment;
const content = text({ required: sentence.required, max: limits.comment, tooLong: sentence.tooLong });

export const ListComments = z.object({
  entry_id: id(messages.entry.invalidId),
  ...pageInput(pageSizes.comments, pageSizes.commentsMax),
  user_id: actingUserId,
});
export type ListComments = z.output<typeof ListComments>;

export const CreateComment = z
  .object({
    entry_id: id(messages.entry.invalidId),
    user_id: actingUserId,
    /** Left out: image with an upload, else text. */
    comment_type: z.enum(commentTypes, { error: sentence.typeUnknown }).optional(),
    content: boundedString(limits.comment * 2, sentence).nullish(),
    upload_id: uploadId.optional(),
    idempotency_key: idempotencyKey,
  })
  .transform(({ comment_type, ...comment }, ctx) => {
    const refuse = (path: string, message: string) => {
      ctx.addIssue({ code: 'custom', path: [path], message });
      return z.NEVER;
    };
    if ((comment_type ?? (comment.upload_id ? 'image' : 'text')) === 'image') {
      if (!comment.upload_id) return refuse('file', sentence.imageMissing);
      if (comment.content) return refuse('content', sentence.textOrImage);
      return { ...comment, comment_type: 'image' as const, content: '' };
    }
    if (comment.upload_id) refuse('file', sentence.textOrImage);
    const parsed = content.safeParse(comment.content);
    if (!parsed.success) return refuse('content', parsed.error.issues[0]?.message ?? sentence.required);
    return { ...comment, comment_type: 'text' as const, content: parsed.data };
  });
export type CreateComment = z.output<typeof CreateComment>;

export const UpdateComment = z.object({
  comment_id: id(sentence.invalidId),
  content,
  user_id: actingUserId,
});
export type UpdateComment = z.output<typeof UpdateComment>;

export const CommentById = z.object({ comment_id: id(sentence.invalidId), user_id: actingUserId });
export type CommentById = z.output<typeof CommentById>;

export const React = z.object({
  comment_id: id(sentence.invalidId),
  user_id: actingUserId,
  reaction_type: z.enum(reactionTypes, { error: sentence.reactionUnknown }),
});
export type React = z.output<typeof React>;

/** The counts of one or more, and the viewer's own reaction or null. */
const reactionState = {
  reactions: z.partialRecord(z.enum(reactionTypes), z.int()),
  user_reaction: z.enum(reactionTypes).nullable(),
};
export const ReactionAnswer = z.object(reactionState);
export type ReactionAnswer = z.infer<typeof ReactionAnswer>;

export const Comment = z.object({
  id: z.int(),
  entry_id: z.int(),
  user_id: z.int(),
  username: z.string(),
  profile_picture_url: z.string().nullable(),
  comment_type: z.enum(commentTypes),
  content: z.string(),
  /** Pixels of an image; null for a text. */
  width: z.int().nullable(),
  height: z.int().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
  ...reactionState,
});
export type Comment = z.infer<typeof Comment>;

export const CommentPage = z.object({ comments: z.array(Comment), pagination: Pagination });
export const CommentAnswer = z.object({ message: z.string(), comment: Comment });
