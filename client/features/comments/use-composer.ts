import { useState } from 'react';
import { messages } from '../../../shared/messages.ts';
import { useSession } from '../../app/session.tsx';
import { newStoredFile } from '../../lib/storage/file-store.ts';
import { newItem, noWords, type HeldItem } from '../../outbox/item.ts';
import { change, drop, hold, keepFile } from '../../outbox/outbox-store.ts';
import { commentError, imageProblem, textProblem } from './comment-rules.ts';
import { cancelSending, isNew, isOnItsWay, useSendComment, writtenUnder } from './use-unsent-comments.ts';

type Options = { entryId: number; unsent: readonly HeldItem[]; onPosting: () => void; onPosted: () => void };

/** The comment being written: a text or an image, never both, kept when sending fails. */
export function useComposer({ entryId, unsent, onPosting, onPosted }: Options) {
  const { userId } = useSession();
  const post = useSendComment();
  // An object: the same problem is a new one the second time.
  const [problem, setProblem] = useState<{ message: string; about: 'text' | 'image' } | null>(null);
  const sending = unsent.find((item) => isNew(item) && item.state === 'sending' && !item.is_taken_up);
  // An image stays in the form until its bytes have arrived; a text is in the list at once.
  const imageOnItsWay = unsent.find((item) => isNew(item) && item.has_file && isOnItsWay(item));
  const item = imageOnItsWay ?? writtenUnder(entryId);
  const image = item?.file?.file ?? null;
  const text = item && !image ? item.words.description : '';
  const busy = sending !== undefined || imageOnItsWay !== undefined;

  const clearError = () => {
    setProblem(null);
    if (post.isError) post.reset();
  };
  const begin = () => newItem({ user_id: userId ?? 0, kind: 'comment', entry_id: entryId });
  const write = (description: string) => {
    clearError();
    const words = { ...noWords, description };
    // Read anew: a busy phone handles many key presses in one task.
    const written = writtenUnder(entryId);
    if (written) change(written.id, { words, state: 'writing' });
    else hold({ ...begin(), words });
  };
  const removeImage = () => {
    if (item) drop(item.id);
    clearError();
  };
  const choose = (file: File) => {
    if (busy) return;
    const found = imageProblem(file);
    clearError();
    if (found) return setProblem({ message: found, about: 'image' });
    drop(...unsent.flatMap((one) => (isNew(one) && !isOnItsWay(one) ? one.id : [])));
    const chosen = begin();
    hold(chosen);
    keepFile(chosen.id, newStoredFile(file));
  };

  function submit(): boolean {
    const written = writtenUnder(entryId);
    // A second press of the same key comes before `busy`.
    if (busy || post.isPending || (!written && text !== '')) return true;
    const found = written?.has_file ? null : textProblem(written?.words.description ?? '');
    if (found || !written) {
      clearError();
      setProblem({ message: found ?? messages.comment.required, about: 'text' });
      return false;
    }
    setProblem(null);
    onPosting();
    post.mutate(written.id, { onSuccess: (isSent) => isSent && onPosted() });
    return true;
  }

  const failure = problem ?? post.error;
  const error = problem?.message ?? (post.error && commentError(post.error, messages.comment.postFailed));
  const isTextWrong = error !== null && image === null && problem?.about !== 'image';
  return {
    text,
    image,
    progress: item?.progress ?? null,
    busy,
    failure,
    error,
    isTextWrong,
    write,
    choose,
    removeImage,
    submit,
    cancel: () => item && cancelSending(item),
  };
}
