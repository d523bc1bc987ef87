import { TextInput } from '@mantine/core';
import { Link, useLocation } from 'react-router';
import { messages } from '../../../shared/messages.ts';
import { labels } from '../../../shared/messages/labels.ts';
import { paths } from '../../app/paths.ts';
import { useZodForm } from '../../lib/hooks/use-zod-form.ts';
import { takeFocus } from '../../lib/return-focus.ts';
import { PageForm } from '../../ui/PageForm.tsx';
import { asTyped, PasswordField } from '../../ui/PasswordField.tsx';
import { registeredPassword, useLogin } from './hooks.ts';
import { useVerification } from './use-verification.tsx';

const loadRules = async () => (await import('../../../shared/users.ts')).Login;

/** Username and password, and the e-mail's code where the server requires one. The page's guard redirects the guest. */
export function LoginForm() {
  const login = useLogin();
  // After a registration both are known.
  const { username = '' } = (useLocation().state as { username?: string } | null) ?? {};
  const password = registeredPassword(username);
  const verification = useVerification();
  const form = useZodForm({
    schema: loadRules,
    initialValues: { identifier: '', password: '' },
    restore: () => ({ identifier: username, password }),
    failed: messages.login.failed,
  });
  const bound = form.bind(async (values) => {
    const sent = await login(values);
    if (sent) verification.begin(sent.email);
  });
  // It never says which of the two is wrong.
  const refused = form.alert === messages.login.refused && { error: true, 'aria-errormessage': form.alertId };
  return (
    <>
      <PageForm
        form={form}
        bound={bound}
        action={labels.actions.enterJournal}
        busyAction={labels.actions.loggingIn}
        ways={
          <>
            <span>
              {labels.texts.newHere} <Link to={paths.register}>{labels.actions.registerHere}</Link>
            </span>
            <Link to={paths.forgotPassword}>{labels.actions.forgotPassword}</Link>
          </>
        }
      >
        <TextInput
          {...form.field('identifier')}
          {...refused}
          label={labels.fields.username}
          autoComplete="username"
          {...asTyped}
        />
        <PasswordField
          ref={username === '' || password !== '' ? null : takeFocus}
          {...form.field('password')}
          {...refused}
          label={labels.fields.password}
          autoComplete="current-password"
        />
      </PageForm>
      {verification.dialog}
    </>
  );
}
