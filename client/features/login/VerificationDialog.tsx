import { Text } from '@mantine/core';
import { codeRules, delays } from '../../../shared/limits.ts';
import { messages } from '../../../shared/messages.ts';
import { VerifyEmail } from '../../../shared/users.ts';
import { labels } from '../../../shared/messages/labels.ts';
import { formatDuration } from '../../lib/format/durations.ts';
import { useCountdown } from '../../lib/hooks/use-countdown.ts';
import { useDelayed } from '../../lib/hooks/use-delayed.ts';
import { useZodForm } from '../../lib/hooks/use-zod-form.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { CodeField } from '../../ui/CodeField.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { useVerifyEmail } from './hooks.ts';

const { length, warnBelowSeconds } = codeRules.verification;
const { sentTo } = messages.verification;

const onlyDigits = (typed: string): string => typed.replace(/\D/g, '').slice(0, length);

type Props = {
  email: string;
  deadline: number;
  /** What helps without the e-mail, and after the deadline: by default another login. */
  missing?: string;
  expired?: string;
  onClose: () => void;
  onVerified: () => void;
};

/** The dialog for the code of the e-mail. It is valid as long as its code: give it the deadline as `key`. */
export default function VerificationDialog({ email, deadline, onClose, onVerified, ...hints }: Props) {
  const { missing = labels.texts.codeMissing, expired = messages.verification.expired } = hints;
  const verify = useVerifyEmail();
  const left = useCountdown(deadline);
  const isExpired = left === 0;
  const form = useZodForm({
    schema: VerifyEmail,
    initialValues: { email, code: '' },
    failed: messages.verification.invalid,
  });
  const onSubmit = async (values: VerifyEmail) => {
    await verify(values);
    onVerified();
  };
  const bound = form.bind(onSubmit);
  const { code } = form.values;
  const isComplete = code.length === length && !isExpired;
  // A numeric keyboard has no key that submits, and may cover the button. A code is sent once by itself.
  useDelayed(isComplete && !form.busy && !form.hasFailed, delays.codeComplete, () => {
    form.submit(onSubmit);
  });
  return (
    <FormDialog
      compact
      size="md"
      title={labels.texts.verifyEmail}
      dismissible={!isExpired}
      onClose={onClose}
      form={isExpired ? { ...form, alert: expired } : form}
      bound={bound}
      onCancel={onClose}
      footer={
        <BusyButton
          type="submit"
          busy={form.busy}
          busyLabel={labels.actions.verifying}
          disabled={!isComplete}
        >
          {labels.actions.verify}
        </BusyButton>
      }
    >
      <Text mb="md" style={{ overflowWrap: 'anywhere' }}>
        {sentTo[0]}
        <strong>{email}</strong>
        {sentTo[1]}
      </Text>
      <CodeField
        {...form.field('code')}
        length={length}
        onChange={(event) => form.setValue('code', onlyDigits(event.currentTarget.value))}
        label={labels.fields.code}
        inputMode="numeric"
        disabled={isExpired}
        data-autofocus
      />
      {!isExpired && (
        <>
          <CodeCountdown left={left} />
          <Text c="dimmed" fz="sm" mt="sm">
            {missing}
          </Text>
        </>
      )}
    </FormDialog>
  );
}

/** The time left for a code. Shown every second, announced at five minutes and at one; the dialog alerts its end. */
function CodeCountdown({ left }: { left: number }) {
  const late = left < warnBelowSeconds;
  return (
    <Text mt="xs" pos="relative" {...(late ? { c: 'var(--error)', fw: 700 } : { c: 'dimmed' })}>
      <span role="timer" aria-live="off" className="steady">
        {labels.texts.codeExpiresIn(formatDuration(left))}
      </span>
      {late && left > 0 && <span>{labels.texts.codeExpiresSoon}</span>}
      <span className="hidden" role="status">
        {spokenAt(left)}
      </span>
    </Text>
  );
}

/** Held for some seconds each, so that a throttled tab does not miss them. */
function spokenAt(left: number): string {
  if (left <= 300 && left > 295) return labels.texts.fiveMinutesLeft;
  if (left <= 60 && left > 55) return labels.texts.oneMinuteLeft;
  return '';
}
