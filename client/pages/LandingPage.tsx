import { Suspense } from 'react';
import { dateInWords } from '../../shared/dates.ts';
import { paths } from '../app/paths.ts';
import { useAudience } from '../app/session.tsx';
import { CoupleNames } from '../features/landing/CoupleNames.tsx';
import { LandingActions } from '../features/landing/LandingActions.tsx';
import { useStarted, lazyOrNothing } from '../app/lazy-page.tsx';
import { useDelayed } from '../lib/hooks/use-delayed.ts';
import { useWedding } from '../lib/wedding.ts';
import { ColorSchemeSwitch } from '../ui/ColorSchemeSwitch.tsx';
import styles from './LandingPage.module.css';

const LovedPhoto = lazyOrNothing(() => import('../features/landing/LovedPhoto.tsx'));

/** The next page is fetched after this one is shown; in milliseconds. */
const PRELOAD_AFTER = 2000;

/** The couple's names, the date, and the links into the journal. Plain elements, without the component library. */
export function LandingPage({ preload }: { preload: (path: string) => Promise<void> }) {
  const { couple_names, wedding_date } = useWedding();
  const { isUnknown, forGuest, only } = useAudience();
  useStarted();
  useDelayed(true, PRELOAD_AFTER, () => void preload(forGuest ? paths.album : paths.login));
  return (
    <main id="main" className={styles.landing} data-guest={isUnknown ? 'unknown' : forGuest}>
      <title>{couple_names}</title>
      <div className={styles.names}>
        <CoupleNames names={couple_names} />
      </div>
      <hr className={styles.fold} />
      <p className={`display ${styles.date}`}>{dateInWords(wedding_date)}</p>
      {forGuest && (
        <div className={styles.print} {...only('guest')}>
          {!isUnknown && (
            <Suspense fallback={null}>
              <LovedPhoto />
            </Suspense>
          )}
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
