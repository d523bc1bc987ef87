import { useState } from 'react';
import { codeRules } from '../../../shared/limits.ts';
import { messages } from '../../../shared/messages.ts';
import { errorMessage } from '../../lib/errors.ts';
import { useCountdown } from '../../lib/hooks/use-countdown.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { ErrorNotice, SuccessNotice } from '../../ui/Notice.tsx';
import { useSendCode } from './hooks.ts';
import styles from './ResendCode.module.css';

/** Requests another code, at most every thirty seconds. */
export function ResendCode({ identifier }: { identifier: string }) {
  const sendCode = useSendCode();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [restUntil, setRestUntil] = useState<number | null>(null);
  const rest = useCountdown(restUntil);

  async function resend(): Promise<void> {
    setBusy(true);
    setFailure(null);
    setRestUntil(null);
    try {
      await sendCode({ identifier });
      setRestUntil(Date.now() + codeRules.reset.resendAfterSeconds * 1000);
    } catch (error) {
      setFailure(errorMessage(error, messages.reset.resendFailed));
    }
    setBusy(false);
  }

  return (
    <>
      <BusyButton variant="subtle" busy={busy} disabled={rest > 0} onClick={() => void resend()}>
        Resend Code
      </BusyButton>
      {restUntil !== null && (
        <div className={styles.wide}>
          <SuccessNotice message={messages.reset.codeSentAgain} />
          {rest > 0 && <p className={styles.rest}>Another one can be sent in {rest} s.</p>}
        </div>
      )}
      {failure !== null && (
        <div className={styles.wide}>
          <ErrorNotice message={failure} />
        </div>
      )}
    </>
  );
}
