import { Text } from '@mantine/core';
import { useState } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router';
import { delays } from '../../shared/limits.ts';
import { messages } from '../../shared/messages.ts';
import { labels } from '../../shared/messages/labels.ts';
import { becomeHostTexts } from '../../shared/messages/host/become.ts';
import { lazyOrAlert } from '../app/lazy-part.tsx';
import { forHosts, loginThenBack, paths } from '../app/paths.ts';
import { useSession } from '../app/session.tsx';
import { rememberRegistered } from '../features/login/hooks.ts';
import { BecomeHost } from '../features/registration/BecomeHost.tsx';
import { RegistrationForm } from '../features/registration/RegistrationForm.tsx';
import { useWedding } from '../lib/wedding.ts';
import { Completion } from '../ui/Completion.tsx';
import { Page, PageSkeleton } from '../ui/Page.tsx';

const JoinForm = lazyOrAlert(() => import('../features/joining/JoinForm.tsx'));

const [registered, next] = messages.registration.registered;

/** A host's link, an invite's link while names join (the couple's names and one question), or the whole registration. */
export default function RegisterPage() {
  const [query] = useSearchParams();
  const { couple_names, join_by_name } = useWedding();
  const { status, ended } = useSession();
  const invite = query.get('invite')?.trim() || null;
  const makesHost = query.has(forHosts) && invite !== null;
  const isJoining = join_by_name && invite !== null && !makesHost && query.get('by') !== 'email';
  if ((makesHost || isJoining) && status === 'loading') return <PageSkeleton />;
  const isGuest = status === 'guest' && !ended;
  if (makesHost && isGuest) return <BecomeHost code={invite} />;
  if (!isJoining) return <FullPage invite={invite} makesHost={makesHost} />;
  if (isGuest) return <Navigate to={paths.album} replace />;
  return (
    <Page title={messages.joining.action} heading={couple_names} width="narrow" ornament>
      <JoinForm invite={invite} />
    </Page>
  );
}

function FullPage({ invite, makesHost }: { invite: string | null; makesHost: boolean }) {
  const [query] = useSearchParams();
  const [username, setUsername] = useState<string | null>(null);
  return (
    <Page
      title={labels.pages.register}
      heading={labels.pages.registerHeading}
      width={username === null ? 'reading' : 'narrow'}
    >
      {username === null ? (
        <>
          <Text c="dimmed" mb="xl">
            {makesHost && (
              <>
                {becomeHostTexts.register}
                <br />
              </>
            )}
            {labels.texts.registrationHint}
            <br />
            {labels.texts.haveAccount}{' '}
            <Link to={makesHost ? loginThenBack(`${paths.register}?${query.toString()}`) : paths.login}>
              {labels.actions.loginAgain}
            </Link>
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
          to={makesHost ? loginThenBack(paths.host) : paths.login}
          state={{ username }}
          after={delays.afterRegistration}
        />
      )}
    </Page>
  );
}
