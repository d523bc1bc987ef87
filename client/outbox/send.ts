import type { Comment } from '../../shared/comments.ts';
import { messages } from '../../shared/messages.ts';
import { severalMessages } from '../../shared/messages/several.ts';
import { api } from '../app/api.ts';
import { uploadAsGuest } from '../app/upload-as-guest.ts';
import { errorMessage, isFromElsewhere, isOffline, statusOf } from '../lib/errors.ts';
import { UploadError, withUpload } from '../lib/upload/upload.ts';
import { formatShare, percentOf } from '../lib/format/bytes.ts';
import type { ReservedItem, Progress } from './item.ts';
import { change, changeInMemory, drop, find } from './outbox-store.ts';

/** Answers that a later try may change. */
const transient = [401, 429, 502, 503, 504];

/** Sends an item by `send`, and forgets it once the server has it. @throws what `send` throws */
export async function deliver<Saved>(
  id: string,
  send: (item: ReservedItem) => Promise<Saved>,
): Promise<Saved | undefined> {
  const item = find(id);
  if (item === undefined) return undefined;
  const { signal } = item.stop;
  try {
    signal.throwIfAborted();
    if (item.has_file && !item.file) throw fileGone();
    change(id, { state: 'sending' });
    const saved = await send(item);
    drop(id);
    return saved;
  } catch (error) {
    change(id, { ...afterFailure(item, error), progress: null });
    throw error;
  }
}

/** This browser did not keep the file over a reload: it is to be chosen again. */
export const fileGone = () =>
  new UploadError({ error: 'NOT_FOUND', message: severalMessages.fileGone, httpStatus: 404 });

function afterFailure(item: ReservedItem, error: unknown): Partial<ReservedItem> {
  const isBackground = item.batch_size > 0;
  const { aborted } = item.stop.signal;
  // Without an answer the page itself may be going; then the next visit resumes.
  const isTransient = isFromElsewhere(error) || transient.includes(statusOf(error) ?? 0);
  const isForNow = isOffline(error) || (isBackground && isTransient);
  if (!aborted && isForNow) return { state: 'waiting' };
  // Back to the form that shows it.
  if (aborted || !isBackground) return { state: 'writing', batch_size: 0 };
  return { state: 'refused', problem: errorMessage(error, messages.entry.createFailed) };
}

/** Sends the file of an item; another try goes on where the last one ended. */
export const sendFileOf =
  ({ id, kind, stop }: ReservedItem) =>
  (file: File) =>
    uploadAsGuest(file, {
      purpose: kind === 'comment' ? kind : 'entry',
      resumeKey: id,
      signal: stop.signal,
      onProgress: (sent, total) => changeInMemory(id, { progress: { step: 'sending', sent, total } }),
    });

/** Sends a new comment, a text or an image, or the new text of one. */
export async function sendComment(item: ReservedItem): Promise<Comment> {
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

/** How far an item is: in words, and the share of its bytes that is sent, null before and after these travel. */
export function howFar(progress: Progress | null): { words: string; share: number | null } {
  const { uploading, preparing, processing } = messages.entryForm;
  if (progress?.step !== 'sending' || progress.sent === progress.total)
    return { words: progress?.step === 'preparing' ? preparing : processing, share: null };
  const { sent, total } = progress;
  return { words: uploading(percentOf(sent, total), formatShare(sent, total)), share: sent / total };
}
