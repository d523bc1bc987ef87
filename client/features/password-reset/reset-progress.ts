import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { codeRules } from '../../../shared/limits.ts';
import { useRestoredState } from '../../lib/hooks/use-restored-state.ts';
import { persisted, tabStorage } from '../../lib/storage/storage.ts';

export type ResetProgress =
  | { step: 1; identifier: string }
  | { step: 2; identifier: string; email: string }
  | { step: 3; email: string; code: string };

export const firstStep = (identifier = ''): ResetProgress => ({ step: 1, identifier });

/** An identifier that looks like an e-mail address need not be typed twice. */
export const codeSent = (identifier: string): ResetProgress => ({
  step: 2,
  identifier,
  email: identifier.includes('@') ? identifier : '',
});

/** The link of the e-mail brings both, and starts at the last step. */
export function fromLink(query: URLSearchParams): ResetProgress | null {
  const email = query.get('email');
  const code = query.get('code');
  return email && code ? { step: 3, email, code } : null;
}

// Kept for the tab while the code holds: a phone may drop the page while its guest reads the e-mail. Never the code:
// the third step comes back as the second, with its address.
const stored = persisted(tabStorage, 'passwordReset', { identifier: '', email: '', until: 0 });

export function keepProgress(progress: ResetProgress, now = Date.now()): void {
  if (progress.step === 1) return stored.forget();
  const until = now + codeRules.reset.seconds * 1000;
  stored.write({ identifier: progress.email, ...progress, until });
}

export function recallProgress(now = Date.now()): ResetProgress | null {
  const { until, ...progress } = stored.read();
  return until > now ? { step: 2, ...progress } : null;
}

/** The step a guest is at: from the e-mail's link, as this tab stored it, or the first. */
export function useResetProgress(): [ResetProgress, (progress: ResetProgress) => void] {
  const [query] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [linked] = useState(() => fromLink(query));
  const [progress, setProgress] = useRestoredState<ResetProgress>(linked ?? firstStep(), () =>
    linked ? undefined : (recallProgress() ?? undefined),
  );
  const hasSecret = query.has('code') || query.has('email');
  useEffect(() => {
    if (!hasSecret) return;
    if (linked) keepProgress(linked);
    // The code must not stay in the address bar, the history, or what the guest shares.
    void navigate(pathname, { replace: true });
  }, [hasSecret, linked, pathname, navigate]);
  const go = (next: ResetProgress): void => {
    keepProgress(next);
    setProgress(next);
  };
  return [progress, go];
}
