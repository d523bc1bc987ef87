import { Box, Button, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { codeRules } from '../../../shared/limits.ts';
import { messages } from '../../../shared/messages.ts';
import { labels } from '../../../shared/messages/labels.ts';
import { paths } from '../../app/paths.ts';
import { errorMessage } from '../../lib/errors.ts';
import { useCountdown } from '../../lib/hooks/use-countdown.ts';
import { useZodForm } from '../../lib/hooks/use-zod-form.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { CodeField } from '../../ui/CodeField.tsx';
import { ErrorNotice, SuccessNotice } from '../../ui/Notice.tsx';
import { PageForm, QuietActions } from '../../ui/PageForm.tsx';
import { NewPasswordFields } from '../../ui/NewPasswordFields.tsx';
import { asTyped } from '../../ui/PasswordField.tsx';
import { useSendCode, useSetPassword, useVerifyCode } from './hooks.ts';
import { codeSent, firstStep, type ResetProgress } from './reset-progress.ts';

const rules = () => import('../../../shared/users.ts');

type Step<N extends 1 | 2 | 3> = Extract<ResetProgress, { step: N }> & {
  go: (progress: ResetProgress) => void;
};

export function RequestStep({ identifier, go }: Step<1>) {
  const { mutateAsync: sendCode } = useSendCode();
  const form = useZodForm({
    schema: async () => (await rules()).ForgotPassword,
    initialValues: { identifier },
    failed: messages.reset.sendFailed,
  });
  const bound = form.bind(async (values) => {
    await sendCode(values);
    go(codeSent(values.identifier));
  });
  return (
    <PageForm
      form={form}
      bound={bound}
      action={labels.actions.sendResetCode}
      ways={<Link to={paths.login}>{labels.actions.backToLogin}</Link>}
    >
      <TextInput
        {...form.field('identifier')}
        label={labels.fields.identifier}
        description={labels.fields.resetHint}
        autoComplete="username"
        {...asTyped}
      />
    </PageForm>
  );
}

const { length, resendAfterSeconds } = codeRules.reset;

export function VerifyStep({ identifier, email, go }: Step<2>) {
  const verifyCode = useVerifyCode();
  const form = useZodForm({
    schema: async () => (await rules()).VerifyResetCode,
    initialValues: { email, code: '' },
    failed: messages.reset.invalidCode,
  });
  const bound = form.bind(async (values) => {
    await verifyCode(values);
    go({ step: 3, ...values });
  });
  return (
    <PageForm
      form={form}
      bound={bound}
      action={labels.actions.verifyCode}
      ways={
        <Button variant="transparent" onClick={() => go(firstStep(identifier))}>
          {labels.actions.back}
        </Button>
      }
    >
      <Text>{messages.reset.sent}</Text>
      <TextInput {...form.field('email')} label={labels.fields.email} type="email" autoComplete="email" />
      <CodeField
        {...form.field('code')}
        length={length}
        onChange={(event) => form.setValue('code', event.target.value.trim().slice(0, length))}
        label={labels.fields.code}
        description={messages.reset.codeHint}
        {...asTyped}
      />
      <QuietActions>
        <ResendCode identifier={identifier} />
      </QuietActions>
    </PageForm>
  );
}

/** Disabled it would lose the focus. */
const resting = { 'aria-disabled': true, 'data-disabled': true };
const afterRest = () => Date.now() + resendAfterSeconds * 1000;

/** Rests from the first step on: within a minute of a code the server sends no other. */
function ResendCode({ identifier }: { identifier: string }) {
  const sendCode = useSendCode();
  const [restUntil, setRestUntil] = useState(afterRest);
  const rest = useCountdown(restUntil);
  const resend = () =>
    rest > 0 || sendCode.mutate({ identifier }, { onSuccess: () => setRestUntil(afterRest) });
  return (
    <>
      <BusyButton variant="transparent" busy={sendCode.isPending} {...(rest > 0 && resting)} onClick={resend}>
        {labels.actions.resendCode}
      </BusyButton>
      {rest > 0 && (
        <Text c="dimmed" fz="sm">
          {labels.texts.resendIn(rest)}
        </Text>
      )}
      {(sendCode.isSuccess || sendCode.isError) && (
        <Box flex="1 1 100%">
          {sendCode.isSuccess ? (
            <SuccessNotice message={messages.reset.codeSentAgain} />
          ) : (
            <ErrorNotice message={errorMessage(sendCode.error, messages.reset.resendFailed)} />
          )}
        </Box>
      )}
    </>
  );
}

export function PasswordStep({ email, code, go, onDone }: Step<3> & { onDone: (message: string) => void }) {
  const setPassword = useSetPassword();
  const form = useZodForm({
    schema: async () => (await rules()).NewPassword,
    initialValues: { email, code, new_password: '', confirm_password: '' },
    failed: messages.reset.failed,
  });
  const bound = form.bind(async ({ confirm_password: _, ...values }) => onDone(await setPassword(values)));
  return (
    <PageForm
      form={form}
      bound={bound}
      action={labels.actions.resetPassword}
      ways={
        <Button variant="transparent" onClick={() => go(firstStep(email))}>
          {labels.actions.newCode}
        </Button>
      }
    >
      <NewPasswordFields
        typed={form.values.new_password}
        first={{ ...form.field('new_password'), label: labels.fields.newPassword }}
        again={{ ...form.field('confirm_password'), label: labels.fields.confirmPassword }}
      />
    </PageForm>
  );
}
