import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { useRestoredState } from '../../lib/hooks/use-restored-state.ts';
import { firstStep, fromLink, keepProgress, recallProgress, type ResetProgress } from './reset-progress.ts';

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
    // The code must not stay in the address bar, the history, or what the guest shares.
    if (hasSecret) void navigate(pathname, { replace: true });
  }, [hasSecret, pathname, navigate]);
  const go = (next: ResetProgress): void => {
    keepProgress(next);
    setProgress(next);
  };
  return [progress, go];
}
