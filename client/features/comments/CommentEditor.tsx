import { Button } from '@mantine/core';
import { useEffect, useId, useRef, useState } from 'react';
import type { Comment } from '../../../shared/comments.ts';
import { limits } from '../../../shared/limits.ts';
import { messages } from '../../../shared/messages.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { CountedTextarea } from '../../ui/CountedTextarea.tsx';
import { ErrorNotice } from '../../ui/Notice.tsx';
import { textProblem } from './comment-text.ts';
import { commentError } from './comment-errors.ts';
import { useEditDraft } from './drafts.ts';
import { useEditComment } from './hooks.ts';
import { isSubmitKey } from './keys.ts';
import styles from './CommentEditor.module.css';

type Props = { comment: Comment; onClose: () => void; onSaved: () => void };

/** An own comment, open for changes in its place. Escape leaves it as it was; what is left otherwise is kept. */
export function CommentEditor({ comment, onClose, onSaved }: Props) {
  const edit = useEditComment(comment.entry_id);
  const [draft, writeDraft] = useEditDraft(comment.id);
  const text = draft ?? comment.content;
  // An unfinished edit is restored, and does not take the focus.
  const [begins] = useState(draft === null);
  const [problem, setProblem] = useState<string | null>(null);
  const error = problem ?? (edit.error && commentError(edit.error, messages.comment.editFailed));
  const alertId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (!begins) return;
    field.current?.focus();
    field.current?.setSelectionRange(-1, -1);
  }, [begins]);

  const cancel = () => {
    writeDraft(() => null);
    onClose();
  };
  const save = async () => {
    const found = textProblem(text);
    setProblem(found);
    if (found || edit.isPending) return;
    try {
      await edit.mutateAsync({ comment_id: comment.id, content: text.trim() });
    } catch {
      return;
    }
    // What was typed meanwhile stays, and the editor with it.
    writeDraft((since) => (since === draft ? null : since));
    onSaved();
    onClose();
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
            const typed = event.currentTarget.value;
            writeDraft(() => typed);
            setProblem(null);
            edit.reset();
          }}
          onKeyDown={(event) => {
            if (event.key === 'Escape') cancel();
            if (isSubmitKey(event)) void save();
          }}
        />
      </div>
      {error !== null && <ErrorNotice id={alertId} message={error} />}
      <div className={styles.actions}>
        <Button variant="default" onClick={cancel}>
          {messages.comment.cancel}
        </Button>
        <BusyButton type="submit" busy={edit.isPending} busyLabel={messages.comment.saving}>
          {messages.comment.save}
        </BusyButton>
      </div>
    </form>
  );
}
