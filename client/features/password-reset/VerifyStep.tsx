import { Box, Button, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { codeRules } from '../../../shared/limits.ts';
import { messages } from '../../../shared/messages.ts';
import { labels } from '../../../shared/messages/labels.ts';
import { errorMessage } from '../../lib/errors.ts';
import { useCountdown } from '../../lib/hooks/use-countdown.ts';
import { useZodForm } from '../../lib/hooks/use-zod-form.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { CodeField } from '../../ui/CodeField.tsx';
import { ErrorNotice, SuccessNotice } from '../../ui/Notice.tsx';
import { QuietActions } from '../../ui/QuietActions.tsx';
import { useSendCode, useVerifyCode } from './hooks.ts';

const loadRules = async () => (await import('../../../shared/users.ts')).VerifyResetCode;

type Props = {
  identifier: string;
  email: string;
  onVerified: (email: string, code: string) => void;
  onBack: () => void;
};

export function VerifyStep({ identifier, email, onVerified, onBack }: Props) {
  const verifyCode = useVerifyCode();
  const form = useZodForm({
    schema: loadRules,
    initialValues: { email, code: '' },
    failed: messages.reset.invalidCode,
  });
  const bound = form.bind(async (values) => {
    await verifyCode(values);
    onVerified(values.email, values.code);
  });
  return (
    <form {...bound} className="stack">
      <Text>{messages.reset.sent}</Text>
      <TextInput {...form.field('email')} label={labels.fields.email} type="email" autoComplete="email" />
      <CodeField
        {...form.field('code')}
        length={codeRules.reset.length}
        label={labels.fields.code}
        description={`${codeRules.reset.length} characters. Capital and small letters differ. It expires after ${codeRules.reset.seconds / 60} minutes.`}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
      />
      <QuietActions>
        <ResendCode identifier={identifier} />
      </QuietActions>
      {form.alert !== null && <ErrorNotice message={form.alert} id={form.alertId} />}
      <BusyButton type="submit" size="lg" fullWidth busy={form.busy}>
        {labels.actions.verifyCode}
      </BusyButton>
      <QuietActions>
        <Button variant="transparent" onClick={onBack}>
          {labels.actions.back}
        </Button>
      </QuietActions>
    </form>
  );
}

const afterRest = () => Date.now() + codeRules.reset.resendAfterSeconds * 1000;

/** Rests from the first step on: within a minute of a code the server sends no other. */
function ResendCode({ identifier }: { identifier: string }) {
  const sendCode = useSendCode();
  const [restUntil, setRestUntil] = useState<number | null>(afterRest);
  const rest = useCountdown(restUntil);

  function resend(): void {
    setRestUntil(null);
    sendCode.mutate({ identifier }, { onSuccess: () => setRestUntil(afterRest()) });
  }

  return (
    <>
      <BusyButton variant="transparent" busy={sendCode.isPending} disabled={rest > 0} onClick={resend}>
        {labels.actions.resendCode}
      </BusyButton>
      {rest > 0 && (
        <Text c="dimmed" fz="sm">
          {labels.texts.resendIn(rest)}
        </Text>
      )}
      {sendCode.isSuccess && (
        <Box flex="1 1 100%">
          <SuccessNotice message={messages.reset.codeSentAgain} />
        </Box>
      )}
      {sendCode.error && (
        <Box flex="1 1 100%">
          <ErrorNotice message={errorMessage(sendCode.error, messages.reset.resendFailed)} />
        </Box>
      )}
    </>
  );
}
