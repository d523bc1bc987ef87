import { useState } from 'react';
import { codeRules } from '../../../shared/limits.ts';
import { messages } from '../../../shared/messages.ts';
import { labels } from '../../../shared/messages/labels.ts';
import { errorMessage } from '../../lib/errors.ts';
import { useCountdown } from '../../lib/hooks/use-countdown.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { ErrorNotice, SuccessNotice } from '../../ui/Notice.tsx';
import { useSendCode } from './hooks.ts';
import styles from './ResendCode.module.css';

const afterRest = () => Date.now() + codeRules.reset.resendAfterSeconds * 1000;

/** Rests from the first step on: within a minute of a code the server sends no other. */
export function ResendCode({ identifier }: { identifier: string }) {
  const sendCode = useSendCode();
  const [restUntil, setRestUntil] = useState<number | null>(afterRest);
  const rest = useCountdown(restUntil);

  function resend(): void {
    setRestUntil(null);
    sendCode.mutate({ identifier }, { onSuccess: () => setRestUntil(afterRest()) });
  }

  return (
    <>
      <BusyButton variant="subtle" busy={sendCode.isPending} disabled={rest > 0} onClick={resend}>
        {labels.actions.resendCode}
      </BusyButton>
      {rest > 0 && <span className={styles.rest}>{labels.texts.resendIn(rest)}</span>}
      {sendCode.isSuccess && (
        <div className={styles.wide}>
          <SuccessNotice message={messages.reset.codeSentAgain} />
        </div>
      )}
      {sendCode.error && (
        <div className={styles.wide}>
          <ErrorNotice message={errorMessage(sendCode.error, messages.reset.resendFailed)} />
        </div>
      )}
    </>
  );
}
