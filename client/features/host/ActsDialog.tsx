import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { labels } from '../../../shared/messages/labels.ts';
import { takeFocus } from '../../lib/return-focus.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';

type Props = {
  title: string;
  onClose: () => void;
  /** What `useActs` gives. */
  acts: { busy: boolean; alert: string | null };
  /** The acts that ask first, and say what goes, or what else follows. */
  endings: { label: string; question: string; run: () => void; color?: string }[];
  /** The other acts of the footer. */
  footer?: React.ReactNode;
  children: React.ReactNode;
};

/** What a list opens: one row of it, with what a host may do about it. */
export function ActsDialog({ acts, endings, footer, ...dialog }: Props) {
  const [asked, ask] = useState<string | null>(null);
  const ending = endings.find(({ label }) => label === asked);
  return (
    <FormDialog
      {...dialog}
      form={acts}
      notice={ending && <Text>{ending.question}</Text>}
      footer={
        ending ? (
          <>
            {/* The safe choice takes the place of the button that asked. */}
            <Button variant="default" ref={takeFocus} onClick={() => ask(null)}>
              {labels.actions.cancel}
            </Button>
            <BusyButton color={ending.color ?? 'red'} busy={acts.busy} onClick={ending.run}>
              {ending.label}
            </BusyButton>
          </>
        ) : (
          (endings.length > 0 || footer) && (
            <>
              {endings.map(({ label, color = 'red' }) => (
                <Button key={label} variant="subtle" color={color} onClick={() => ask(label)}>
                  {label}
                </Button>
              ))}
              {footer}
            </>
          )
        )
      }
    />
  );
}
