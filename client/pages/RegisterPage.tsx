import { Text } from '@mantine/core';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { delays } from '../../shared/limits.ts';
import { messages } from '../../shared/messages.ts';
import { labels } from '../../shared/messages/labels.ts';
import { paths } from '../app/paths.ts';
import { rememberRegistered } from '../features/login/hooks.ts';
import { RegistrationForm } from '../features/registration/RegistrationForm.tsx';
import { Completion } from '../ui/Completion.tsx';
import { Page } from '../ui/Page.tsx';

const [registered = '', next = ''] = messages.registration.success.split(/(?<=!) /);

export default function RegisterPage() {
  const [query] = useSearchParams();
  const [username, setUsername] = useState<string | null>(null);
  const invite = query.get('invite')?.trim() || null;
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
          <RegistrationForm
            inviteFromLink={invite}
            onRegistered={(identifier, password) => {
              rememberRegistered({ identifier, password });
              setUsername(identifier);
            }}
          />
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
