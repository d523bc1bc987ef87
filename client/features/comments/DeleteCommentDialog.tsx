import type { Comment } from '../../../shared/comments.ts';
import { messages } from '../../../shared/messages.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { commentError } from './comment-rules.ts';
import { useDeleteComment } from './hooks.ts';

type Props = {
  entryId: number;
  comment: Comment | null;
  onClose: () => void;
  onDeleted: () => void;
};

export function DeleteCommentDialog({ entryId, comment, onClose, onDeleted }: Props) {
  const remove = useDeleteComment(entryId);
  const close = () => {
    remove.reset();
    onClose();
  };

  return (
    <FormDialog
      opened={comment !== null}
      onClose={close}
      title={messages.comment.deleteTitle}
      form={{
        busy: remove.isPending,
        alert: remove.error && commentError(remove.error, messages.comment.deleteFailed),
      }}
      compact
      onCancel={close}
      footer={
        <BusyButton
          color="red"
          busy={remove.isPending}
          busyLabel={messages.comment.deleting}
          onClick={() => comment && remove.mutate(comment.id, { onSuccess: onDeleted })}
        >
          {messages.comment.delete}
        </BusyButton>
      }
    >
      {messages.comment.confirmDelete}
    </FormDialog>
  );
}
