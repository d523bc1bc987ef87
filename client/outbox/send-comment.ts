import type { Comment } from '../../shared/comments.ts';
import { api } from '../app/api.ts';
import { withUpload } from '../lib/upload/upload.ts';
import type { HeldItem } from './item.ts';
import { change } from './outbox-store.ts';
import { sendFileOf } from './sender.ts';

/** Sends a new comment, a text or an image, or the new text of one. */
export async function sendComment(item: HeldItem): Promise<Comment> {
  const { id, entry_id, comment_id, attempted } = item;
  const content = item.words.description.trim();
  if (comment_id !== null) return (await api.comments.update.mutate({ comment_id, content })).comment;
  const { comment } = await withUpload(item.file?.file ?? null, sendFileOf(item), (upload) => {
    change(id, { attempted: true });
    const what = item.has_file ? upload : { content };
    return api.comments.create.mutate({ entry_id: entry_id ?? 0, idempotency_key: id, ...what });
  });
  // The first attempt may have arrived with other words.
  return attempted && !item.has_file && comment.content !== content
    ? (await api.comments.update.mutate({ comment_id: comment.id, content })).comment
    : comment;
}
