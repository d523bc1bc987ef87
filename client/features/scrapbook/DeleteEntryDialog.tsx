import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import type { Entry } from '../../../shared/album.ts';
import { messages } from '../../../shared/messages.ts';
import { errorMessage } from '../../lib/errors.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { toastSuccess } from '../../ui/toast.ts';
import { useRemoveEntry } from './hooks.ts';

const text = messages.scrapbook;

type Props = {
  userId: number;
  entry: Entry;
  opened: boolean;
  onClose: () => void;
  onDeleted: (entry: Entry) => void;
};

export default function DeleteEntryDialog({ userId, entry, opened, onClose, onDeleted }: Props) {
  const { busy, remove } = useRemoveEntry(userId);
  const [error, setError] = useState<string | null>(null);

  const confirm = async () => {
    setError(null);
    try {
      await remove(entry);
    } catch (failure) {
      return setError(errorMessage(failure, messages.entry.deleteFailed, messages.entry.deleteFailed));
    }
    toastSuccess(messages.entry.deleted);
    onDeleted(entry);
  };

  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={text.deleteTitle}
      size="md"
      compact
      busy={busy}
      error={error}
      footer={
        <>
          <Button variant="default" data-autofocus onClick={onClose}>
            {text.cancel}
          </Button>
          <BusyButton color="red" busy={busy} onClick={() => void confirm()}>
            {text.delete}
          </BusyButton>
        </>
      }
    >
      <Text dir="auto" style={{ overflowWrap: 'anywhere' }}>
        {text.deleteQuestion(entry.title)}
      </Text>
    </FormDialog>
  );
}
