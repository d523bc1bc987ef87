import { TextInput } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { Link, useLocation } from 'react-router';
import { messages } from '../../../shared/messages.ts';
import { labels } from '../../../shared/messages/labels.ts';
import { paths } from '../../app/paths.ts';
import { useRestoredState } from '../../lib/hooks/use-restored-state.ts';
import { useZodForm } from '../../lib/hooks/use-zod-form.ts';
import { takeFocus } from '../../lib/return-focus.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { ErrorNotice } from '../../ui/Notice.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { QuietActions } from '../../ui/QuietActions.tsx';
import { useLogin } from './hooks.ts';
import {
  beginVerification,
  forgetVerification,
  recallVerification,
  type PendingVerification,
} from './pending-verification.ts';

const loadRules = async () => (await import('../../../shared/users.ts')).Login;
const VerificationDialog = lazy(() => import('./VerificationDialog.tsx'));

/** Username and password, and the e-mail's code where the server requires one. The page's guard redirects the guest. */
export function LoginForm() {
  const login = useLogin();
  // After a registration the username is known.
  const { username = '' } = (useLocation().state as { username?: string } | null) ?? {};
  const [pending, setPending] = useRestoredState<PendingVerification | null>(null, recallVerification);
  const form = useZodForm({
    schema: loadRules,
    initialValues: { identifier: '', password: '' },
    restore: () => ({ identifier: username }),
    failed: messages.login.failed,
  });
  const bound = form.bind(async (values) => {
    const sent = await login(values);
    if (sent) setPending(beginVerification(sent.email));
  });
  // It never says which of the two is wrong.
  const refused = form.alert === messages.login.refused && { error: true, 'aria-errormessage': form.alertId };
  function close(): void {
    forgetVerification();
    setPending(null);
  }
  return (
    <>
      <form {...bound} className="stack">
        <TextInput
          {...form.field('identifier')}
          {...refused}
          label={labels.fields.username}
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
        />
        <PasswordField
          ref={username === '' ? null : takeFocus}
          {...form.field('password')}
          {...refused}
          label={labels.fields.password}
          autoComplete="current-password"
        />
        {form.alert !== null && <ErrorNotice message={form.alert} id={form.alertId} />}
        <BusyButton type="submit" size="lg" fullWidth busy={form.busy} busyLabel={labels.actions.loggingIn}>
          {labels.actions.enterJournal}
        </BusyButton>
        <QuietActions>
          <span>
            {labels.texts.newHere} <Link to={paths.register}>{labels.actions.registerHere}</Link>
          </span>
          <Link to={paths.forgotPassword}>{labels.actions.forgotPassword}</Link>
        </QuietActions>
      </form>
      {pending && (
        <Suspense fallback={null}>
          <VerificationDialog key={pending.deadline} pending={pending} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
