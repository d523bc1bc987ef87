import { Fragment, Suspense, useLayoutEffect, useState } from 'react';
import { NavigationType, Outlet, useLocation, useNavigationType } from 'react-router';
import { labels } from '../../shared/messages/labels.ts';
import { Providers } from '../app/providers.tsx';
import { SendingBar } from '../features/batch/index.ts';
import { SessionEndedBar, TopBar } from '../features/session/index.ts';
import { lazyOrNothing, useStarted } from '../app/lazy-part.tsx';
import { useSession } from '../app/session.tsx';
import { useStore } from '../lib/storage/store.ts';
import { listenToWindow } from '../lib/window-listeners.ts';
import { batchSize } from '../outbox/stored-items.ts';
import { ErrorBoundary } from '../ui/PlainFailure.tsx';
import { OfflineBanner } from '../ui/Notice.tsx';
import { PageChoices } from '../ui/PageChoices.tsx';
import { PageSpinner } from '../ui/Spinner.tsx';
import styles from './Frame.module.css';

const KeepPlaceOnce = lazyOrNothing(() => import('../features/joining/KeepPlaceOnce.tsx'));

if (!import.meta.env.SSR) listenToWindow();

export default function Frame() {
  const { pathname } = useLocation();
  return (
    <Providers>
      <a href="#main" className={styles.skip}>
        {labels.actions.skipToContent}
      </a>
      <div style={{ display: 'flex', minHeight: '100dvh', flexDirection: 'column' }}>
        <TopBar />
        <SessionEndedBar />
        <BarsOfGuest />
        <div className={styles.page}>
          <ErrorBoundary key={pathname}>
            <StartAtTop />
            <Suspense fallback={<PageSpinner />}>
              <Outlet />
              <Started />
              {/* Comes with the page: on its own it would be pushed down by it. */}
              <footer className={styles.footer}>
                <PageChoices />
              </footer>
            </Suspense>
          </ErrorBoundary>
        </div>
        <OfflineBanner />
      </div>
    </Providers>
  );
}

/** Goes on sending the entries of a batch, whichever page its guest is on; asks one who joined by name to keep the place. */
function BarsOfGuest() {
  const { user, ended } = useSession();
  const isSending = useStore(batchSize) !== 0;
  if (!user || ended) return null;
  return (
    <Fragment key={user.id}>
      {isSending && <SendingBar />}
      {user.email === undefined && <KeepPlaceOnce userId={user.id} />}
    </Fragment>
  );
}

function Started() {
  useStarted();
  return null;
}

/** A newly opened page begins at its top; Back and Forward restore the earlier position. */
function StartAtTop() {
  const navigation = useNavigationType();
  // Only how the page was come to counts: its dialogs walk through the history, too.
  const [arrival] = useState(navigation);
  useLayoutEffect(() => {
    if (arrival !== NavigationType.Pop) window.scrollTo(0, 0);
  }, [arrival]);
  return null;
}
