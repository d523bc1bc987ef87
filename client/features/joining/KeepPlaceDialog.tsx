import { Text, TextInput } from '@mantine/core';
import { messages } from '../../../shared/messages.ts';
import { labels } from '../../../shared/messages/labels.ts';
import { CompleteForm, type Profile } from '../../../shared/users.ts';
import type { ConfirmClose } from '../../lib/hooks/use-address-dialog.ts';
import { useZodForm } from '../../lib/hooks/use-zod-form.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { useComplete } from './hooks.ts';

const { keeping } = messages;

type Props = {
  user: Profile;
  dialog: ConfirmClose;
  onKept: () => void;
  /** A code is on its way to this address. */
  onSent: (email: string) => void;
};

export default function KeepPlaceDialog({ user, dialog, onKept, onSent }: Props) {
  const complete = useComplete();
  const form = useZodForm({
    schema: CompleteForm,
    initialValues: { email: '', password: '', confirm_password: '' },
    failed: keeping.failed,
  });
  const bound = form.bind(async ({ confirm_password: _, ...values }) => {
    const { requires_verification, email } = await complete(values);
    dialog.leave();
    if (requires_verification) onSent(email);
    else onKept();
  });
  return (
    <FormDialog
      opened={dialog.opened}
      size="md"
      title={keeping.title}
      onClose={dialog.leave}
      form={form}
      bound={bound}
      onCancel={dialog.leave}
      footer={
        <BusyButton type="submit" busy={form.busy} busyLabel={labels.actions.saving}>
          {keeping.action}
        </BusyButton>
      }
    >
      <div className="stack">
        <Text>{keeping.login(user.username)}</Text>
        <TextInput
          {...form.field('email')}
          label={labels.fields.email}
          type="email"
          autoComplete="email"
          data-autofocus
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
      </div>
    </FormDialog>
  );
}
