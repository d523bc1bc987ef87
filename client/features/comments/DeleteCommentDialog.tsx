import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Comment } from '../../../shared/comments.ts';
import { messages } from '../../../shared/messages.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { commentError } from './comment-errors.ts';
import { useDeleteComment } from './hooks.ts';

type Props = {
  entryId: number;
  /** The comment in question; null while nothing is asked. */
  comment: Comment | null;
  onClose: () => void;
  onDeleted: () => void;
};

/** Confirms the deletion of an own comment. */
export function DeleteCommentDialog({ entryId, comment, onClose, onDeleted }: Props) {
  const remove = useDeleteComment(entryId);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  const close = () => {
    setError(null);
    onClose();
  };
  const confirm = async () => {
    if (!comment) return;
    setBusy(true);
    setError(null);
    try {
      await remove(comment.id);
      onDeleted();
    } catch (failure) {
      setError(commentError(failure, messages.comment.deleteFailed));
    } finally {
      setBusy(false);
    }
  };

  return (
    <FormDialog
      opened={comment !== null}
      onClose={close}
      title={messages.comment.deleteTitle}
      busy={busy}
      error={error}
      compact
      size="sm"
      footer={
        <>
          <Button variant="default" onClick={close} data-autofocus>
            {messages.comment.cancel}
          </Button>
          <BusyButton
            color="red"
            busy={busy}
            busyLabel={messages.comment.deleting}
            onClick={() => void confirm()}
          >
            {messages.comment.delete}
          </BusyButton>
        </>
      }
    >
      {messages.comment.confirmDelete}
    </FormDialog>
  );
}
