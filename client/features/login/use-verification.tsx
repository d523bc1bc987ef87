import { useState } from 'react';
import { useLocation, useNavigate, type Location } from 'react-router';
import { codeRules } from '../../../shared/limits.ts';
import { lazyPart } from '../../app/lazy-part.tsx';
import { useRestoredState } from '../../lib/hooks/use-restored-state.ts';
import { persisted, tabStorage } from '../../lib/storage/storage.ts';

const VerificationDialog = lazyPart(() => import('./VerificationDialog.tsx'));

/** A code that is on its way: to whom, and until when (milliseconds since the epoch). */
type Pending = { email: string; deadline: number };

// Kept for the tab: a phone may drop the page while its guest reads the e-mail.
const stored = persisted<Pending>(tabStorage, 'pendingVerification', { email: '', deadline: 0 });

export function beginVerification(email: string, now = Date.now()): Pending {
  const pending = { email, deadline: now + codeRules.verification.seconds * 1000 };
  stored.write(pending);
  return pending;
}

/** The code that this tab was waiting for, unless it has expired meanwhile. */
export function recallVerification(now = Date.now()): Pending | null {
  const pending = stored.read();
  return pending.email !== '' && pending.deadline > now ? pending : null;
}

type Options = { onVerified?: () => void; hints?: { missing: string; expired: string } };

/** The dialog for a code that is on its way, after a reload too; Back leads to the form before it. @returns what begins it, and the dialog */
export function useVerification({ onVerified, hints }: Options = {}) {
  const [pending, setPending] = useRestoredState<Pending | null>(null, recallVerification);
  const navigate = useNavigate();
  const { state, ...here } = useLocation() as Location<{ isVerifying?: boolean } | null>;
  const isAtStep = state?.isVerifying;
  // Opened anew, a page has no step of its own for the code that its tab waits for.
  const [hasStep, setHasStep] = useState(isAtStep);
  const end = () => {
    stored.forget();
    setPending(null);
  };
  return {
    begin: (email: string) => {
      setPending(beginVerification(email));
      setHasStep(true);
      void navigate(here, { state: { ...state, isVerifying: true } });
    },
    dialog: pending && (isAtStep || !hasStep) && (
      <VerificationDialog
        key={pending.deadline}
        {...pending}
        {...hints}
        onClose={() => {
          end();
          if (isAtStep) void navigate(-1);
        }}
        onVerified={() => {
          end();
          onVerified?.();
        }}
      />
    ),
  };
}
