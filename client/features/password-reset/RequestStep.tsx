import { TextInput } from '@mantine/core';
import { Link } from 'react-router';
import { messages } from '../../../shared/messages.ts';
import { labels } from '../../../shared/messages/labels.ts';
import { paths } from '../../app/paths.ts';
import { useZodForm } from '../../lib/hooks/use-zod-form.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { ErrorNotice } from '../../ui/Notice.tsx';
import { QuietActions } from '../../ui/QuietActions.tsx';
import { useSendCode } from './hooks.ts';

const loadRules = async () => (await import('../../../shared/users.ts')).ForgotPassword;

export function RequestStep({
  identifier,
  onSent,
}: {
  identifier: string;
  onSent: (identifier: string) => void;
}) {
  const { mutateAsync: sendCode } = useSendCode();
  const form = useZodForm({
    schema: loadRules,
    initialValues: { identifier },
    failed: messages.reset.sendFailed,
  });
  const bound = form.bind(async (values) => {
    await sendCode(values);
    onSent(values.identifier);
  });
  return (
    <form {...bound} className="stack">
      <TextInput
        {...form.field('identifier')}
        label={labels.fields.identifier}
        description={labels.fields.resetHint}
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
      />
      {form.alert !== null && <ErrorNotice message={form.alert} id={form.alertId} />}
      <BusyButton type="submit" size="lg" fullWidth busy={form.busy}>
        {labels.actions.sendResetCode}
      </BusyButton>
      <QuietActions>
        <Link to={paths.login}>{labels.actions.backToLogin}</Link>
      </QuietActions>
    </form>
  );
}
