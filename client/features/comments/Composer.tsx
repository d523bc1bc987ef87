import { getHotkeyHandler, useWindowEvent } from '@mantine/hooks';
import { useId, useRef, useState } from 'react';
import { isBlank, limits } from '../../../shared/limits.ts';
import { messages } from '../../../shared/messages.ts';
import { comeInSight } from '../../lib/return-focus.ts';
import { newStoredFile } from '../../lib/storage/file-store.ts';
import { newItem, noWords, type ReservedItem } from '../../outbox/item.ts';
import { change, drop, put, keepFile } from '../../outbox/outbox-store.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { CountedTextarea } from '../../ui/CountedTextarea.tsx';
import { ErrorNotice } from '../../ui/Notice.tsx';
import { AddImage, ChosenImage, keepFocus } from './ChosenImage.tsx';
import { commentError, imageProblem, pastedImage, textProblem } from './comment-rules.ts';
import { cancelSending, isNew, isOnItsWay, useSendComment, writtenUnder } from './use-unsent-comments.ts';
import styles from './Composer.module.css';

/** Longer texts have about two lines beside the buttons; they are as wide as the composer, in characters. */
const ONE_LINE = 20;

type Props = {
  entryId: number;
  unsent: readonly ReservedItem[];
  /** Whether an image that is pasted or dropped anywhere is meant for it. */
  listening: boolean;
  onPosting: () => void;
  onPosted: () => void;
};

/** The comment being written: a text or an image, never both, kept when sending fails. */
export function Composer({ entryId, unsent, listening, onPosting, onPosted }: Props) {
  const post = useSendComment();
  // With its time: the same problem is a new one the second time.
  const [problem, setProblem] = useState<{ message: string; about: 'text' | 'image'; at: number } | null>(
    null,
  );
  const alertId = useId();
  const field = useRef<HTMLTextAreaElement>(null);

  const unsentNew = unsent.filter(isNew);
  // An image stays in the form until its bytes have arrived; a text is in the list at once.
  const imageOnItsWay = unsentNew.find((item) => item.has_file && isOnItsWay(item));
  const item = imageOnItsWay ?? writtenUnder(entryId);
  const image = item?.file?.file ?? null;
  const text = item && !image ? item.words.description : '';
  const isSending = unsentNew.some(({ state, batch_size }) => state === 'sending' && batch_size === 0);
  const busy = isSending || imageOnItsWay !== undefined;
  const isTall = text.length > ONE_LINE || text.includes('\n');
  const canPost = !isBlank(text) || image !== null || busy;

  const error = problem?.message ?? (post.error && commentError(post.error, messages.comment.postFailed));
  const isTextWrong = error !== null && image === null && problem?.about !== 'image';
  const clearError = () => {
    setProblem(null);
    if (post.isError) post.reset();
  };
  const begin = () => newItem({ kind: 'comment', entry_id: entryId });
  const write = (description: string) => {
    clearError();
    const words = { ...noWords, description };
    // Read anew: a busy phone handles many key presses in one task.
    const written = writtenUnder(entryId);
    if (written) change(written.id, { words, state: 'writing' });
    else put({ ...begin(), words });
  };
  const choose = (file: File) => {
    if (busy) return;
    const found = imageProblem(file);
    clearError();
    if (found) return setProblem({ message: found, about: 'image', at: Date.now() });
    drop(...unsentNew.flatMap((one) => (isOnItsWay(one) ? [] : one.id)));
    const chosen = begin();
    put(chosen);
    void keepFile(chosen.id, newStoredFile(file));
  };
  const removeImage = () => {
    if (!item) return;
    if (busy) return cancelSending(item);
    drop(item.id);
    clearError();
  };
  const submit = () => {
    const written = writtenUnder(entryId);
    // A second press of the same key comes before `busy`.
    if (busy || post.isPending || (!written && text !== '')) return;
    const found = written?.has_file ? null : textProblem(written?.words.description ?? '');
    clearError();
    if (found || !written) {
      setProblem({ message: found ?? messages.comment.required, about: 'text', at: Date.now() });
      field.current?.focus();
      return;
    }
    onPosting();
    post.mutate(written.id, { onSuccess: (isSent) => isSent && onPosted() });
  };
  useGivenImage(listening, choose);

  return (
    <form
      noValidate
      className={styles.composer}
      aria-busy={busy}
      data-filled={text !== '' || busy || undefined}
      data-pending={image !== null || error !== null || undefined}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {error !== null && (
        <div key={problem?.at ?? post.submittedAt} ref={comeInSight}>
          <ErrorNotice id={alertId} message={error} />
        </div>
      )}
      <div className={styles.row} data-tall={isTall || undefined}>
        <AddImage busy={busy} onChoose={choose} />
        {image ? (
          <ChosenImage image={image} progress={item?.progress ?? null} busy={busy} onRemove={removeImage} />
        ) : (
          <div className={styles.field}>
            <CountedTextarea
              ref={field}
              name="content"
              aria-label={messages.comment.label}
              placeholder={messages.comment.placeholder}
              value={text}
              max={limits.comment}
              countFrom={limits.commentCounterFrom}
              minRows={1}
              maxRows={5}
              error={isTextWrong}
              aria-errormessage={isTextWrong ? alertId : undefined}
              onChange={(event) => write(event.currentTarget.value)}
              onKeyDown={(event) => getHotkeyHandler([['mod+Enter', submit]])(event)}
            />
          </div>
        )}
        <BusyButton
          type="submit"
          className={styles.post ?? ''}
          busy={busy}
          variant={canPost ? 'filled' : 'default'}
          onMouseDown={keepFocus}
        >
          {messages.comment.post}
        </BusyButton>
      </div>
    </form>
  );
}

/** An image that is pasted or dropped anywhere. */
function useGivenImage(active: boolean, onGiven: (file: File) => void): void {
  useWindowEvent('paste', (event) => {
    const image = active ? pastedImage(event.clipboardData) : undefined;
    if (!image) return;
    event.preventDefault();
    onGiven(image);
  });
  useWindowEvent('dragover', (event) => {
    // Else the browser would open the file, and leave the page.
    if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
  });
  useWindowEvent('drop', (event) => {
    const [file] = event.dataTransfer?.files ?? [];
    if (!file) return;
    event.preventDefault();
    if (active) onGiven(file);
  });
}
