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
  /** The acts that take something away: each asks first, and says what goes. */
  endings: { label: string; question: string; run: () => void }[];
  /** The other acts of the footer. */
  footer?: React.ReactNode;
  children: React.ReactNode;
};

/** What a list opens: one row of it, with what a host may do about it. */
export function ActsDialog({ endings, footer, children, ...dialog }: Props) {
  const [asked, ask] = useState<string | null>(null);
  const ending = endings.find(({ label }) => label === asked);
  return (
    <FormDialog
      opened
      {...dialog}
      notice={ending && <Text>{ending.question}</Text>}
      footer={
        endings.length > 0 &&
        (ending ? (
          <>
            <Button variant="default" onClick={() => ask(null)}>
              {labels.actions.cancel}
            </Button>
            <BusyButton color="red" busy={dialog.busy} onClick={ending.run}>
              {ending.label}
            </BusyButton>
          </>
        ) : (
          <>
            {endings.map(({ label }) => (
              <Button key={label} variant="subtle" color="red" onClick={() => ask(label)}>
                {label}
              </Button>
            ))}
            {footer}
          </>
        ))
      }
    >
      {children}
    </FormDialog>
  );
}
