import { Button } from '@mantine/core';
import { useEffect, useId, useRef, useState } from 'react';
import type { Comment } from '../../../shared/comments.ts';
import { limits } from '../../../shared/limits.ts';
import { messages } from '../../../shared/messages.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { CountedTextarea } from '../../ui/CountedTextarea.tsx';
import { ErrorNotice } from '../../ui/Notice.tsx';
import { textProblem } from './comment-text.ts';
import { commentFailure } from './failures.ts';
import { useEditComment } from './hooks.ts';
import { isSubmitKey } from './keys.ts';
import styles from './CommentEditor.module.css';

type Props = { comment: Comment; onClose: () => void; onSaved: () => void };

/** An own comment, open for changes in its place. Escape leaves it as it was. */
export function CommentEditor({ comment, onClose, onSaved }: Props) {
  const edit = useEditComment(comment.entry_id);
  const [text, setText] = useState(comment.content);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const alertId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.setSelectionRange(-1, -1);
  }, []);

  const save = async () => {
    const problem = textProblem(text);
    if (problem) return setError(problem);
    if (busy) return;
    setBusy(true);
    setError(null);
    try {
      await edit(comment.id, text.trim());
      onSaved();
      onClose();
    } catch (failure) {
      setError(commentFailure(failure, messages.comment.editFailed));
      setBusy(false);
    }
  };

  return (
    <form
      noValidate
      className={styles.editor}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <div className={styles.field}>
        <CountedTextarea
          name="content"
          aria-label={messages.comment.edit}
          value={text}
          max={limits.comment}
          countFrom={limits.commentCounterFrom}
          minRows={2}
          maxRows={8}
          ref={field}
          error={error !== null}
          aria-errormessage={error === null ? undefined : alertId}
          // Escape is meant for the editor, not for the dialog around it.
          data-mantine-stop-propagation="true"
          onChange={(event) => {
            setText(event.currentTarget.value);
            setError(null);
          }}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && !event.nativeEvent.isComposing) onClose();
            if (isSubmitKey(event.nativeEvent)) void save();
          }}
        />
      </div>
      {error !== null && <ErrorNotice id={alertId} message={error} />}
      <div className={styles.actions}>
        <Button variant="default" onClick={onClose}>
          {messages.comment.cancel}
        </Button>
        <BusyButton type="submit" busy={busy} busyLabel={messages.comment.saving}>
          {messages.comment.save}
        </BusyButton>
      </div>
    </form>
  );
}
