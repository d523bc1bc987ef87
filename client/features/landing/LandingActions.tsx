import { Link } from 'react-router';
import { labels } from '../../../shared/messages/labels.ts';
import { paths } from '../../app/paths.ts';
import { useAudience } from '../../app/session.tsx';
import styles from './LandingActions.module.css';

/** The links from the landing page. */
export function LandingActions() {
  const { forGuest, forAnonymous, only } = useAudience();
  return (
    <nav aria-label={labels.texts.main} className={styles.ways}>
      {forAnonymous && (
        <>
          <Link to={paths.login} className={styles.first} {...only('anonymous')}>
            {labels.actions.login}
          </Link>
          <p className={styles.newcomer} {...only('anonymous')}>
            {labels.texts.newHere} <Link to={paths.register}>{labels.actions.registerByInvitation}</Link>
          </p>
        </>
      )}
      {forGuest && (
        <>
          <Link to={paths.album} className={styles.first} {...only('guest')}>
            {labels.actions.viewAlbum}
          </Link>
          <Link to={paths.scrapbook} className={styles.second} {...only('guest')}>
            {labels.actions.myScrapbook}
          </Link>
        </>
      )}
    </nav>
  );
}
