import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { labels } from '../../../shared/messages/labels.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';

type Props = {
  title: string;
  onClose: () => void;
  busy: boolean;
  error: string | null;
  /** The act that takes something away: asks first, and says what goes. */
  ending: { label: string; question: string; run: () => void } | null;
  /** The other acts of the footer. */
  footer?: React.ReactNode;
  children: React.ReactNode;
};

/** What a list opens: one row of it, with what a host may do about it. */
export function ActsDialog({ ending, footer, children, ...dialog }: Props) {
  const [isAsking, setAsking] = useState(false);
  return (
    <FormDialog
      opened
      {...dialog}
      notice={isAsking && ending && <Text>{ending.question}</Text>}
      footer={
        ending &&
        (isAsking ? (
          <>
            <Button variant="default" onClick={() => setAsking(false)}>
              {labels.actions.cancel}
            </Button>
            <BusyButton color="red" busy={dialog.busy} onClick={ending.run}>
              {ending.label}
            </BusyButton>
          </>
        ) : (
          <>
            <Button variant="subtle" color="red" onClick={() => setAsking(true)}>
              {ending.label}
            </Button>
            {footer}
          </>
        ))
      }
    >
      {children}
    </FormDialog>
  );
}
