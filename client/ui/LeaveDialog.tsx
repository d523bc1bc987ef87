import { Button } from '@mantine/core';
import { FormDialog } from './FormDialog.tsx';

type Props = {
  title: string;
  stay: string;
  leave: string;
  onStay: () => void;
  onLeave: () => void;
  children: React.ReactNode;
};

/** Asks before changes are lost; the safe choice comes first. Render it only while it asks: Escape opens and closes it. */
export function LeaveDialog({ title, stay, leave, onStay, onLeave, children }: Props) {
  return (
    <FormDialog
      opened
      onClose={onStay}
      title={title}
      size="sm"
      compact
      busy={false}
      error={null}
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
      {children}
    </FormDialog>
  );
}
