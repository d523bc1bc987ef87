import { Text } from '@mantine/core';
import { useState } from 'react';
import { delays } from '../../shared/limits.ts';
import { messages } from '../../shared/messages.ts';
import { labels } from '../../shared/messages/labels.ts';
import { PasswordStep, RequestStep, VerifyStep } from '../features/password-reset/ResetSteps.tsx';
import { firstStep, keepProgress, useResetProgress } from '../features/password-reset/reset-progress.ts';
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
      {progress.step === 1 && <RequestStep {...progress} go={go} />}
      {progress.step === 2 && <VerifyStep {...progress} go={go} />}
      {progress.step === 3 &&
        (done === null ? (
          <PasswordStep
            {...progress}
            go={go}
            onDone={(message) => {
              keepProgress(firstStep());
              setDone(message);
            }}
          />
        ) : (
          <Completion
            message={done}
            next={messages.reset.redirecting}
            to={paths.login}
            after={delays.afterReset}
          />
        ))}
    </Page>
  );
}
