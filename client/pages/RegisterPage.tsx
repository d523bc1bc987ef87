import { Text } from '@mantine/core';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { delays } from '../../shared/limits.ts';
import { messages } from '../../shared/messages.ts';
import { labels } from '../../shared/messages/labels.ts';
import { paths } from '../app/paths.ts';
import { useSession } from '../app/session.tsx';
import { useLogin } from '../features/login/hooks.ts';
import { beginVerification } from '../features/login/pending-verification.ts';
import { RegistrationForm } from '../features/registration/RegistrationForm.tsx';
import { Completion } from '../ui/Completion.tsx';
import { Page } from '../ui/Page.tsx';

const [registered = '', next = ''] = messages.registration.success.split(/(?<=!) /);

export default function RegisterPage() {
  const [query] = useSearchParams();
  const [username, setUsername] = useState<string | null>(null);
  const invite = query.get('invite')?.trim() || null;
  const { status } = useSession();
  const login = useLogin();
  // What it cannot do is left to the login page, which asks for the code, or for everything.
  const enter = async (identifier: string, password: string) => {
    // A guest who registers another one stays, with what is not sent yet.
    const sent = status === 'anonymous' && (await login({ identifier, password }).catch(() => null));
    if (sent) beginVerification(sent.email);
    setUsername(identifier);
  };
  return (
    <Page
      title={labels.pages.register}
      heading={labels.pages.registerHeading}
      width={username === null ? 'reading' : 'narrow'}
    >
      {username === null ? (
        <>
          <Text c="dimmed" mb="xl">
            {labels.texts.registrationHint}
            <br />
            {labels.texts.haveAccount} <Link to={paths.login}>{labels.actions.loginAgain}</Link>
          </Text>
          <RegistrationForm inviteFromLink={invite} onRegistered={enter} />
        </>
      ) : (
        <Completion
          message={registered}
          next={next}
          to={paths.login}
          state={{ username }}
          after={delays.afterRegistration}
        />
      )}
    </Page>
  );
}
