import { Button, Group, Stack, Text, TextInput, type ButtonProps, type GroupProps } from '@mantine/core';
import { useState } from 'react';
import { limits } from '../../../shared/limits.ts';
import { moderationTexts } from '../../../shared/messages/host/moderation-page.ts';
import { labels } from '../../../shared/messages/labels.ts';
import { comeInSight, takeFocus } from '../../lib/return-focus.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { ErrorNotice } from '../../ui/Notice.tsx';
import { useActs, type Calls } from './hooks.ts';
import styles from './HostFrame.module.css';

/** What a host may do about something. */
export type Act = {
  label: string;
  /** Calls the server. @returns what was done where `done` does not say it, as a sentence */
  run: (calls: Calls, reason: string) => unknown;
  done?: string;
  /** Asked before it, with what else follows. */
  question?: string;
  /** Whether a reason for the hosts is asked before it. */
  asksReason?: true;
  /** Ends what it is about, too: `onEnd` is called. */
  ends?: boolean;
  look?: ButtonProps;
};

type Props = {
  /** Those that are possible now. */
  acts: readonly (Act | false)[];
  onEnd?: (() => void) | undefined;
  /** How the buttons stand; without it each may fill a line of a phone. */
  row?: GroupProps;
  /** Further buttons. */
  children?: React.ReactNode;
};

/** The buttons of acts, with why the last one failed; one that asks first gives its place to the question. */
export function Acts({ acts, onEnd, row = { className: styles.acts }, children }: Props) {
  const { run, busy, alert } = useActs();
  /** The label of the act that asks, or asked last: its button has the focus again. */
  const [asked, setAsked] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  /** The label of the act that ran last. */
  const [ran, setRan] = useState('');
  const [reason, setReason] = useState('');
  const possible = acts.filter((act) => act !== false);
  const asking = isAsking ? possible.find(({ label }) => label === asked) : undefined;
  const ask = (label: string) => {
    setAsked(label);
    setAsking(true);
  };
  const perform = ({ label, run: work, done, ends }: Act) => {
    setRan(label);
    run(async (calls) => {
      const said = await work(calls, reason);
      setAsking(false);
      if (ends) onEnd?.();
      return done ?? said;
    });
  };

  if (!asking)
    return (
      <Stack gap="sm" flex={1}>
        {alert && <ErrorNotice message={alert} />}
        <Group gap="sm" {...row}>
          {possible.map((act) => {
            const { label, question, asksReason, look } = act;
            const isAsked = question !== undefined || asksReason;
            return (
              <BusyButton
                key={label}
                {...(isAsked ? { variant: 'subtle', color: 'red' } : { variant: 'default' })}
                {...look}
                busy={busy && label === ran}
                aria-disabled={busy}
                ref={label === asked ? takeFocus : undefined}
                onClick={() => busy || (isAsked ? ask(label) : perform(act))}
              >
                {label}
              </BusyButton>
            );
          })}
          {children}
        </Group>
      </Stack>
    );

  return (
    <form
      ref={comeInSight}
      style={{ width: '100%' }}
      onSubmit={(event) => {
        event.preventDefault();
        perform(asking);
      }}
    >
      <Stack gap="sm">
        {asking.question && <Text>{asking.question}</Text>}
        {asking.asksReason && (
          <TextInput
            name="reason"
            label={moderationTexts.reason}
            description={moderationTexts.reasonHint}
            maxLength={limits.hideReason}
            value={reason}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
            ref={takeFocus}
          />
        )}
        {alert && <ErrorNotice message={alert} />}
        <Group gap="sm" {...row}>
          {/* The safe choice takes the place of the button that asked. */}
          <Button
            variant="default"
            ref={asking.asksReason ? undefined : takeFocus}
            onClick={() => setAsking(false)}
          >
            {labels.actions.cancel}
          </Button>
          <BusyButton type="submit" color={asking.look?.color ?? 'red'} busy={busy}>
            {asking.label}
          </BusyButton>
        </Group>
      </Stack>
    </form>
  );
}
