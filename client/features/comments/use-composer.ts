import { useRef, useState } from 'react';
import { messages } from '../../../shared/messages.ts';
import { newUuid } from '../../lib/uuid.ts';
import { imageProblem } from './comment-image.ts';
import { textProblem } from './comment-text.ts';
import { commentError } from './comment-errors.ts';
import { useCommentDraft } from './drafts.ts';
import { usePostComment, type NewComment } from './hooks.ts';

export type Progress = { sent: number; total: number };

type Options = { entryId: number; onPosting: () => void; onPosted: () => void };

/** The comment being written: a text or an image, never both, kept when sending fails. */
export function useComposer({ entryId, onPosting, onPosted }: Options) {
  const post = usePostComment(entryId);
  const [text, writeText] = useCommentDraft(entryId);
  const [image, setImage] = useState<File | null>(null);
  const [progress, setProgress] = useState<Progress | null>(null);
  // An object: the same problem is a new one the second time.
  const [problem, setProblem] = useState<{ message: string; about: 'text' | 'image' } | null>(null);
  // `post.isPending` reaches the component only after a second press of the same key.
  const isPosting = useRef(false);
  const canceller = useRef<AbortController | null>(null);
  const unanswered = useRef<{ content: string | File; key: string } | null>(null);

  /** The same content keeps its key until it is posted. */
  const keyOf = (content: string | File): string => {
    if (unanswered.current?.content !== content) unanswered.current = { content, key: newUuid() };
    return unanswered.current.key;
  };

  const clearError = () => {
    setProblem(null);
    if (post.isError) post.reset();
  };
  const write = (typed: string) => {
    clearError();
    writeText(() => typed);
  };
  const choose = (file: File) => {
    if (post.isPending) return;
    const found = imageProblem(file);
    clearError();
    if (found) return setProblem({ message: found, about: 'image' });
    setImage(file);
    writeText(() => '');
  };
  const removeImage = () => {
    setImage(null);
    clearError();
  };

  async function send(comment: NewComment): Promise<void> {
    isPosting.current = true;
    const { signal } = (canceller.current = new AbortController());
    setProblem(null);
    onPosting();
    try {
      await post.mutateAsync({
        ...comment,
        signal,
        onProgress: (sent, total) => setProgress({ sent, total }),
      });
      unanswered.current = null;
      setImage(null);
      onPosted();
    } catch {
      // What is being written meanwhile stays, after what could not be sent.
      if ('text' in comment) writeText((since) => [comment.text, since].filter(Boolean).join('\n'));
      if (signal.aborted) post.reset();
    } finally {
      isPosting.current = false;
      setProgress(null);
    }
  }

  function submit(): boolean {
    if (isPosting.current) return true;
    if (image) {
      void send({ image, key: keyOf(image) });
      return true;
    }
    const found = textProblem(text);
    if (found) {
      clearError();
      setProblem({ message: found, about: 'text' });
      return false;
    }
    writeText(() => '');
    void send({ text: text.trim(), key: keyOf(text.trim()) });
    return true;
  }

  const cancel = () => canceller.current?.abort(new DOMException('Cancelled', 'AbortError'));
  const failure = problem ?? post.error;
  const error = problem?.message ?? (post.error && commentError(post.error, messages.comment.postFailed));
  const isTextWrong = error !== null && image === null && problem?.about !== 'image';
  const busy = post.isPending;
  return {
    text,
    image,
    progress,
    busy,
    failure,
    error,
    isTextWrong,
    write,
    choose,
    removeImage,
    submit,
    cancel,
  };
}
