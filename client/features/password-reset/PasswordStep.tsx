import { Button } from '@mantine/core';
import { messages } from '../../../shared/messages.ts';
import { labels } from '../../../shared/messages/labels.ts';
import { useZodForm } from '../../lib/hooks/use-zod-form.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { ErrorNotice } from '../../ui/Notice.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { PasswordRules } from '../../ui/PasswordRules.tsx';
import { QuietActions } from '../../ui/QuietActions.tsx';
import { useSetPassword } from './hooks.ts';

const loadRules = async () => (await import('../../../shared/users.ts')).NewPassword;

type Props = {
  email: string;
  code: string;
  onDone: (message: string) => void;
  onStartOver: () => void;
};

export function PasswordStep({ email, code, onDone, onStartOver }: Props) {
  const setPassword = useSetPassword();
  const form = useZodForm({
    schema: loadRules,
    initialValues: { email, code, new_password: '', confirm_password: '' },
    failed: messages.reset.failed,
  });
  const bound = form.bind(async ({ confirm_password: _, ...values }) => onDone(await setPassword(values)));
  return (
    <form {...bound} className="stack">
      <PasswordField
        {...form.field('new_password')}
        label={labels.fields.newPassword}
        description={<PasswordRules password={form.values.new_password} />}
        autoComplete="new-password"
      />
      <PasswordField
        {...form.field('confirm_password')}
        label={labels.fields.confirmPassword}
        autoComplete="new-password"
      />
      {form.alert !== null && <ErrorNotice message={form.alert} id={form.alertId} />}
      <BusyButton type="submit" size="lg" fullWidth busy={form.busy}>
        {labels.actions.resetPassword}
      </BusyButton>
      <QuietActions>
        <Button variant="transparent" onClick={onStartOver}>
          {labels.actions.newCode}
        </Button>
      </QuietActions>
    </form>
  );
}
