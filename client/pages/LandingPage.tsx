import { Suspense, useEffect } from 'react';
import { dateInWords } from '../../shared/dates.ts';
import { genericMessages } from '../../shared/messages/generic.ts';
import { labels } from '../../shared/messages/labels.ts';
import { paths } from '../app/paths.ts';
import { useSession } from '../app/session.tsx';
import { loadWedding, useWedding } from '../app/wedding.ts';
import { CoupleNames, LandingActions, loadGuestPrint } from '../features/landing/index.ts';
import { lazyOrNothing } from '../lib/lazy-or-nothing.ts';
import { ColorSchemeSwitch } from '../ui/ColorSchemeSwitch.tsx';
import { PlainFailure } from '../ui/PlainFailure.tsx';
import styles from './LandingPage.module.css';

const GuestPrint = lazyOrNothing(loadGuestPrint);

/** The names come first; in milliseconds. */
const PRELOAD_AFTER = 2000;

/** The invitation, in the first bundle and without libraries; the page behind it is fetched meanwhile. */
export function LandingPage({ preload }: { preload: (path: string) => void }) {
  const { wedding, failed } = useWedding();
  const { status, ended } = useSession();
  const isGuest = status !== 'anonymous' && !ended;
  const nextPath = status === 'anonymous' ? paths.login : paths.album;
  useEffect(() => {
    const timer = setTimeout(() => preload(nextPath), PRELOAD_AFTER);
    return () => clearTimeout(timer);
  }, [preload, nextPath]);
  if (failed) {
    return (
      <PlainFailure
        message={genericMessages.unreachable}
        action={labels.actions.retry}
        onAction={() => void loadWedding()}
      />
    );
  }
  return (
    <main id="main" className={styles.landing} data-guest={isGuest || undefined} aria-busy={wedding === null}>
      <title>{wedding?.couple_names ?? 'Wedding Journal'}</title>
      <div className={styles.names}>
        <CoupleNames names={wedding?.couple_names ?? ''} />
      </div>
      <hr className={styles.fold} />
      <p className={styles.date}>{wedding && dateInWords(wedding.wedding_date)}</p>
      {isGuest && (
        <div className={styles.print}>
          <Suspense fallback={null}>
            <GuestPrint />
          </Suspense>
        </div>
      )}
      <div className={styles.ways}>
        <LandingActions />
      </div>
      <div className={styles.colors}>
        <ColorSchemeSwitch />
      </div>
    </main>
  );
}
