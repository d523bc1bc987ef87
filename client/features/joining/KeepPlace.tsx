import { Button, Stack, Text, TextInput, Title } from '@mantine/core';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { messages } from '../../../shared/messages.ts';
import { labels } from '../../../shared/messages/labels.ts';
import { CompleteForm, type Profile } from '../../../shared/users.ts';
import { useZodForm } from '../../lib/hooks/use-zod-form.ts';
import { PageForm } from '../../ui/PageForm.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { toast } from '../../ui/toast.ts';
import { useVerification } from '../login/index.ts';
import { useComplete } from './hooks.ts';

const { keeping } = messages;

const goTo = (field: HTMLElement | null) => field?.focus();

/** Asks a guest who joined by name for an e-mail and a password. A link to `#keep` shows the fields at once. */
export default function KeepPlace({ user: { id, username } }: { user: Profile }) {
  const { hash } = useLocation();
  const [isOpen, setOpen] = useState(hash === '#keep');
  const { complete, refresh } = useComplete(id);
  const onVerified = () => {
    toast(keeping.done);
    void refresh();
  };
  const verification = useVerification({ onVerified, hints: keeping.code });
  const form = useZodForm({
    schema: CompleteForm,
    initialValues: { email: '', password: '', confirm_password: '' },
    failed: messages.generic.unexpected,
  });
  const bound = form.bind(async ({ confirm_password: _, ...values }) => {
    const { requires_verification, email } = await complete(values);
    if (requires_verification) verification.begin(email);
    else onVerified();
  });
  return (
    <Stack component="section" aria-labelledby="keep" gap="sm" maw="26rem">
      <Title id="keep">{keeping.title}</Title>
      <Text>{keeping.why}</Text>
      {isOpen ? (
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
          <Text>{keeping.login(username)}</Text>
        </PageForm>
      ) : (
        <Button onClick={() => setOpen(true)}>{keeping.action}</Button>
      )}
      {verification.dialog}
    </Stack>
  );
}
