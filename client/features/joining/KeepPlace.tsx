import { Button, Stack, Text, TextInput, Title } from '@mantine/core';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { messages } from '../../../shared/messages.ts';
import { labels } from '../../../shared/messages/labels.ts';
import { CompleteForm, type Profile } from '../../../shared/users.ts';
import { paths } from '../../app/paths.ts';
import { logout } from '../../app/session-store.ts';
import { useZodForm } from '../../lib/hooks/use-zod-form.ts';
import { AskDialog } from '../../ui/FormDialog.tsx';
import { SuccessNotice } from '../../ui/Notice.tsx';
import { PageForm } from '../../ui/PageForm.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { useVerification } from '../login/index.ts';
import { useComplete } from './hooks.ts';

const { keeping } = messages;

const goTo = (field: HTMLElement | null) => field?.focus();

/**
 * Asks a guest who joined by name for an e-mail and a password. A link to `#keep` shows the fields at once, one to
 * `#leave` asks before logging out.
 */
export default function KeepPlace({ user }: { user: Profile }) {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [step, setStep] = useState<'offer' | 'form' | 'kept'>(hash === '#keep' ? 'form' : 'offer');
  const { complete, refresh } = useComplete(user.id);
  const onKept = () => {
    setStep('kept');
    void refresh();
  };
  const verification = useVerification({ onVerified: onKept, hints: keeping.code });
  const form = useZodForm({
    schema: CompleteForm,
    initialValues: { email: '', password: '', confirm_password: '' },
    failed: keeping.failed,
  });
  const bound = form.bind(async ({ confirm_password: _, ...values }) => {
    const { requires_verification, email } = await complete(values);
    if (requires_verification) verification.begin(email);
    else onKept();
  });
  if (step === 'kept') return <SuccessNotice message={keeping.done} />;
  return (
    <Stack component="section" aria-labelledby="keep" gap="sm" maw="26rem">
      <Title id="keep">{keeping.title}</Title>
      <Text>{keeping.why}</Text>
      {step === 'offer' ? (
        <Button onClick={() => setStep('form')}>{keeping.action}</Button>
      ) : (
        <PageForm form={form} bound={bound} action={keeping.action} busyAction={labels.actions.saving}>
          <TextInput
            {...form.field('email')}
            label={labels.fields.email}
            type="email"
            autoComplete="email"
            ref={goTo}
          />
          <PasswordField
            {...form.field('password')}
            label={labels.fields.password}
            description={messages.password.helper}
            autoComplete="new-password"
          />
          <PasswordField
            {...form.field('confirm_password')}
            label={labels.fields.retypePassword}
            autoComplete="new-password"
          />
          <Text>{keeping.login(user.username)}</Text>
        </PageForm>
      )}
      {verification.dialog}
      {hash === '#leave' && (
        <AskDialog
          title={keeping.title}
          {...keeping.leaving}
          run={() => void logout().then(() => navigate(paths.landing))}
          onClose={() => void navigate(paths.profile, { replace: true })}
        />
      )}
    </Stack>
  );
}
