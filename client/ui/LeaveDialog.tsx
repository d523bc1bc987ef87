import { Button } from '@mantine/core';
import { messages } from '../../shared/messages.ts';
import { FormDialog } from './FormDialog.tsx';

type Props = {
  stay: string;
  leave: string;
  onStay: () => void;
  onLeave: () => void;
};

/** Asks before changes are lost; the safe choice comes first. Render it only while it asks: Escape opens and closes it. */
export function LeaveDialog({ stay, leave, onStay, onLeave }: Props) {
  return (
    <FormDialog
      onClose={onStay}
      title={messages.entryForm.leaveTitle}
      compact
      footer={
        <>
          <Button variant="default" onClick={onLeave}>
            {leave}
          </Button>
          <Button data-autofocus onClick={onStay}>
            {stay}
          </Button>
        </>
      }
    >
      {messages.entryForm.leaveText}
    </FormDialog>
  );
}
