import { Button } from '@mantine/core';
import { codeRules, delays } from '../../../shared/limits.ts';
import { messages } from '../../../shared/messages.ts';
import { VerifyEmail } from '../../../shared/users.ts';
import { labels } from '../../../shared/messages/labels.ts';
import { useCountdown } from '../../lib/hooks/use-countdown.ts';
import { useDelayed } from '../../lib/hooks/use-delayed.ts';
import { useZodForm } from '../../lib/hooks/use-zod-form.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { CodeField } from '../../ui/CodeField.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { CodeCountdown } from './CodeCountdown.tsx';
import { useVerifyEmail } from './hooks.ts';
import { forgetVerification, type PendingVerification } from './pending-verification.ts';
import styles from './VerificationDialog.module.css';

const { length } = codeRules.verification;

const onlyDigits = (typed: string): string => typed.replace(/\D/g, '').slice(0, length);

/** The dialog for the code of the e-mail. It is valid as long as its code: give it the deadline as `key`. */
export default function VerificationDialog({
  pending,
  onClose,
}: {
  pending: PendingVerification;
  onClose: () => void;
}) {
  const verify = useVerifyEmail();
  const left = useCountdown(pending.deadline);
  const expired = left === 0;
  const form = useZodForm({
    schema: VerifyEmail,
    initialValues: { email: pending.email, code: '' },
    failed: messages.verification.invalid,
  });
  const onSubmit = async (values: VerifyEmail) => {
    await verify(values);
    forgetVerification();
  };
  const bound = form.bind(onSubmit);
  const { code } = form.values;
  const isComplete = code.length === length && !expired;
  // A numeric keyboard has no key that submits, and may cover the button. A code is sent once by itself.
  useDelayed(isComplete && !form.busy && !form.hasFailed, delays.codeComplete, () => {
    form.submit(onSubmit);
  });
  return (
    <FormDialog
      opened
      compact
      size="md"
      title={labels.texts.verifyEmail}
      dismissible={!expired}
      onClose={onClose}
      busy={form.busy}
      error={expired ? messages.verification.expired : form.alert}
      errorId={form.alertId}
      formRef={bound.ref}
      onSubmit={bound.onSubmit}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {labels.actions.cancel}
          </Button>
          <BusyButton
            type="submit"
            busy={form.busy}
            busyLabel={labels.actions.verifying}
            disabled={!isComplete}
            className={expired ? undefined : styles.verify}
          >
            {labels.actions.verify}
          </BusyButton>
        </>
      }
    >
      <p className={styles.text}>
        An {length}-digit code was sent to <strong className={styles.email}>{pending.email}</strong>.
      </p>
      <CodeField
        {...form.field('code')}
        length={length}
        onChange={(event) => form.setValue('code', onlyDigits(event.currentTarget.value))}
        label={labels.fields.code}
        inputMode="numeric"
        disabled={expired}
        data-autofocus
      />
      {!expired && (
        <>
          <CodeCountdown left={left} />
          <p className={styles.hint}>{labels.texts.codeMissing}</p>
        </>
      )}
    </FormDialog>
  );
}
