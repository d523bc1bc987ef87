import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';

type Props = {
  title: string;
  onClose: () => void;
  /** What `useActs` gives. */
  acts: { busy: boolean; alert: string | null };
  /** The acts that take something away: each asks first, and says what goes. */
  endings: Ending[];
  /** The other acts of the footer. */
  footer?: React.ReactNode;
  children: React.ReactNode;
};
type Ending = { label: string; question: string; run: () => void };

/** What a list opens: one row of it, with what a host may do about it. */
export function ActsDialog({ acts, endings, footer, ...dialog }: Props) {
  const [asked, ask] = useState<string | null>(null);
  const ending = endings.find(({ label }) => label === asked);
  return (
    <FormDialog
      {...dialog}
      form={acts}
      notice={ending && <Text>{ending.question}</Text>}
      onCancel={ending && (() => ask(null))}
      footer={
        ending ? (
          <End busy={acts.busy} {...ending} />
        ) : (
          (endings.length > 0 || footer) && (
            <>
              {endings.map(({ label }) => (
                <Button key={label} variant="subtle" color="red" onClick={() => ask(label)}>
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

const End = ({ busy, label, run }: { busy: boolean } & Pick<Ending, 'label' | 'run'>) => (
  <BusyButton color="red" busy={busy} onClick={run}>
    {label}
  </BusyButton>
);
