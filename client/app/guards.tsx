import { useDeferredValue } from 'react';
import { Navigate, Outlet, useLocation, useSearchParams } from 'react-router';
import { genericMessages } from '../../shared/messages/generic.ts';
import { safeNext, loginThenBack, paths } from './paths.ts';
import { PageSkeleton } from '../ui/Page.tsx';
import { PlainFailure } from '../ui/PlainFailure.tsx';
import { PageSpinner } from '../ui/Spinner.tsx';
import { restore } from './session-store.ts';
import { useAudience, useSession } from './session.tsx';

/**
 * Admits guests, who see a skeleton until their session has been restored; others go to the login and come back, a guest
 * who has logged out goes to the landing page.
 */
export function GuestsOnly() {
  const { status, endedAt, left } = useSession();
  const { only, isUnknown } = useAudience();
  const { pathname, search, hash } = useLocation();
  const isGuest = status === 'guest';
  // The page of a restored session is rendered in slices, so that the browser can paint and answer meanwhile.
  const isPrepared = useDeferredValue(isGuest);
  if (isUnknown || status === 'loading' || (isGuest && !isPrepared))
    return (
      <>
        {isUnknown && (
          <div {...only('anonymous')}>
            <PageSpinner />
          </div>
        )}
        <div {...only('guest')}>
          <PageSkeleton />
        </div>
      </>
    );
  if (status === 'unreachable') {
    return <PlainFailure message={genericMessages.unreachable} onAction={() => void restore()} />;
  }
  // An ended session keeps the page that it ended on, with what was typed there, and opens no other.
  const mayStay = isGuest && (endedAt === null || endedAt === pathname);
  if (mayStay) return <Outlet />;
  return <Navigate to={left ? paths.landing : loginThenBack(pathname + search + hash)} replace />;
}

export function NotForGuests() {
  const { status, ended } = useSession();
  const { only, isUnknown } = useAudience();
  const [query] = useSearchParams();
  if (status === 'loading') return <PageSpinner />;
  if (status === 'guest' && !ended)
    return <Navigate to={safeNext(query.get('next'), window.location.origin) ?? paths.scrapbook} replace />;
  return (
    <>
      {isUnknown && (
        <div {...only('guest')}>
          <PageSpinner />
        </div>
      )}
      <div style={{ display: 'contents' }} {...only('anonymous')}>
        <Outlet />
      </div>
    </>
  );
}
