import { Text } from '@mantine/core';
import { useState } from 'react';
import { delays } from '../../shared/limits.ts';
import { messages } from '../../shared/messages.ts';
import { labels } from '../../shared/messages/labels.ts';
import { PasswordStep } from '../features/password-reset/PasswordStep.tsx';
import { RequestStep } from '../features/password-reset/RequestStep.tsx';
import {
  codeSent,
  firstStep,
  keepProgress,
  useResetProgress,
} from '../features/password-reset/reset-progress.ts';
import { VerifyStep } from '../features/password-reset/VerifyStep.tsx';
import { paths } from '../app/paths.ts';
import { Completion } from '../ui/Completion.tsx';
import { Page } from '../ui/Page.tsx';

/** The three steps to a new password, each with its own heading, which takes the focus. */
export default function PasswordResetPage() {
  const [progress, go] = useResetProgress();
  const [done, setDone] = useState<string | null>(null);
  const { step } = progress;
  return (
    <Page
      key={step}
      title={labels.pages.resetSteps[step]}
      eyebrow={
        done === null && (
          <Text c="dimmed" mb="xs">
            {labels.texts.resetStep(step, 3)}
          </Text>
        )
      }
      width="narrow"
      ornament={done === null}
    >
      {progress.step === 1 && (
        <RequestStep identifier={progress.identifier} onSent={(identifier) => go(codeSent(identifier))} />
      )}
      {progress.step === 2 && (
        <VerifyStep
          identifier={progress.identifier}
          email={progress.email}
          onVerified={(email, code) => go({ step: 3, email, code })}
          onBack={() => go(firstStep(progress.identifier))}
        />
      )}
      {progress.step === 3 && done === null && (
        <PasswordStep
          email={progress.email}
          code={progress.code}
          onDone={(message) => {
            keepProgress(firstStep());
            setDone(message);
          }}
          onStartOver={() => go(firstStep(progress.email))}
        />
      )}
      {done !== null && (
        <Completion
          message={done}
          next={messages.reset.redirecting}
          to={paths.login}
          after={delays.afterReset}
        />
      )}
    </Page>
  );
}
