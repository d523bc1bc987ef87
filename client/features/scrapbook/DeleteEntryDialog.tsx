import { Text } from '@mantine/core';
import type { Entry } from '../../../shared/album.ts';
import { messages } from '../../../shared/messages.ts';
import { errorMessage } from '../../lib/errors.ts';
import { AskDialog } from '../../ui/FormDialog.tsx';
import { toast } from '../../ui/toast.ts';
import { useRemoveEntry } from './hooks.ts';

const text = messages.scrapbook;

type Props = {
  entry: Entry;
  opened: boolean;
  onClose: () => void;
  onDeleted: () => void;
};

export default function DeleteEntryDialog({ entry, opened, onClose, onDeleted }: Props) {
  const removal = useRemoveEntry();
  const { deleted, deleteFailed } = messages.entry;
  const confirm = () =>
    removal.mutate(entry.id, {
      onSuccess: () => {
        toast(deleted);
        onDeleted();
      },
    });
  return (
    <AskDialog
      opened={opened}
      onClose={onClose}
      title={text.deleteTitle}
      size="md"
      question={
        <Text dir="auto" style={{ overflowWrap: 'anywhere' }}>
          {text.deleteQuestion(entry.title)}
        </Text>
      }
      form={{
        busy: removal.isPending,
        alert: removal.error && errorMessage(removal.error, deleteFailed, deleteFailed),
      }}
      label={text.delete}
      run={confirm}
    />
  );
}
