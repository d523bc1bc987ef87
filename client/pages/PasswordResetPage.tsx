import { useState } from 'react';
import { labels } from '../../shared/messages/labels.ts';
import {
  codeSent,
  firstStep,
  PasswordStep,
  RequestStep,
  ResetDone,
  Stepper,
  useResetProgress,
  VerifyStep,
} from '../features/password-reset/index.ts';
import { Page } from '../ui/Page.tsx';
import { PageOrnament } from '../ui/PageOrnament.tsx';

/** The three steps to a new password, each with its own heading, which takes the focus. */
export default function PasswordResetPage() {
  const [progress, go] = useResetProgress();
  const [done, setDone] = useState<string | null>(null);
  const { step } = progress;
  return (
    <Page
      key={step}
      title={labels.pages.resetSteps[step]}
      eyebrow={done === null && <Stepper step={step} />}
      width="narrow"
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
          onDone={setDone}
          onStartOver={() => go(firstStep(progress.email))}
        />
      )}
      {done !== null && <ResetDone message={done} />}
      {done === null && <PageOrnament />}
    </Page>
  );
}
