import { Link } from 'react-router';
import { dateInWords } from '../../shared/dates.ts';
import { labels } from '../../shared/messages/labels.ts';
import { lettersOf, splitNames } from '../../shared/wedding.ts';
import { paths } from '../app/paths.ts';
import { lazyOrNothing, useStarted } from '../app/lazy-part.tsx';
import { useAudience } from '../app/session.tsx';
import { useDelayed } from '../lib/hooks/use-delayed.ts';
import { useWedding } from '../lib/wedding.ts';
import { Ampersand } from '../ui/Ampersand.tsx';
import { PageChoices } from '../ui/PageChoices.tsx';
import styles from './LandingPage.module.css';

const LandingPhoto = lazyOrNothing(() => import('../features/landing/LandingPhoto.tsx'));

/** Of what is blank until the couple sets it. */
const small = {
  dir: 'auto',
  style: { margin: 0, fontSize: 'var(--text-3)', overflowWrap: 'anywhere', textWrap: 'balance' },
} as const;

/** The next page is fetched after this one is shown; in milliseconds. */
const PRELOAD_AFTER = 2000;

/** The couple's names, the date, what else the couple set, and the links into the journal. Plain elements, without the component library. */
export function LandingPage({ preload }: { preload: (path: string) => Promise<void> }) {
  const { couple_names, wedding_date, wedding_place, landing_sentence, landing_photo } = useWedding();
  const { isUnknown, forGuest } = useAudience();
  useStarted();
  useDelayed(true, PRELOAD_AFTER, () => void preload(forGuest ? paths.album : paths.login));
  return (
    <main id="main" className={styles.landing} data-guest={isUnknown ? 'unknown' : forGuest}>
      <title>{couple_names}</title>
      <div className={styles.names}>
        <CoupleNames names={couple_names} />
      </div>
      <hr className={styles.fold} />
      <div className={styles.date} style={{ textAlign: 'center' }}>
        <p className="display">{dateInWords(wedding_date)}</p>
        <p {...small}>{wedding_place}</p>
        <p {...small}>{landing_sentence}</p>
      </div>
      {(forGuest || landing_photo.length > 0) && (
        <div className={styles.print}>{!isUnknown && <LandingPhoto />}</div>
      )}
      <LandingActions />
      <div className={styles.colors}>
        <PageChoices />
      </div>
    </main>
  );
}

/** The couple's names around the ampersand, as large as the longer one allows. */
function CoupleNames({ names }: { names: string }) {
  const { first, second } = splitNames(names);
  return (
    <h1
      className={`display ${styles.couple}`}
      style={{ '--letters': lettersOf(names) } as React.CSSProperties}
    >
      <span>{first}</span>
      {second !== null && (
        <>
          <span>
            <span className="hidden"> & </span>
            <Ampersand size="1.05em" className={styles.ampersand} />
          </span>
          <span className={styles.second}>{second}</span>
        </>
      )}
    </h1>
  );
}

/** The links from the landing page. */
function LandingActions() {
  const { forGuest, forAnonymous, only } = useAudience();
  return (
    <nav aria-label={labels.texts.main} className={`stack ${styles.ways}`} style={{ gap: 'var(--space-3)' }}>
      {forAnonymous && (
        <>
          <Link to={paths.login} className="way first" {...only('anonymous')}>
            {labels.actions.login}
          </Link>
          <p
            style={{
              paddingBlock: 'var(--space-2)',
              margin: 0,
              color: 'var(--dimmed)',
              fontSize: 'var(--text-2)',
              textAlign: 'center',
            }}
            {...only('anonymous')}
          >
            {labels.texts.newHere} <Link to={paths.register}>{labels.actions.registerByInvitation}</Link>
          </p>
        </>
      )}
      {forGuest && (
        <>
          <Link to={paths.album} className="way first" {...only('guest')}>
            {labels.actions.viewAlbum}
          </Link>
          <Link to={paths.scrapbook} className="way" {...only('guest')}>
            {labels.actions.myScrapbook}
          </Link>
        </>
      )}
    </nav>
  );
}
