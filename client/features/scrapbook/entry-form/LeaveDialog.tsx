import { Button } from '@mantine/core';
import { messages } from '../../../../shared/messages.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';

const text = messages.entryForm;

type Props = { onStay: () => void; onLeave: () => void };

export default function LeaveDialog({ onStay, onLeave }: Props) {
  return (
    <FormDialog
      opened
      onClose={onStay}
      title={text.leaveTitle}
      size="sm"
      compact
      busy={false}
      error={null}
      footer={
        <>
          <Button variant="default" onClick={onLeave}>
            {text.discard}
          </Button>
          <Button data-autofocus onClick={onStay}>
            {text.keepWriting}
          </Button>
        </>
      }
    >
      {text.leaveText}
    </FormDialog>
  );
}
