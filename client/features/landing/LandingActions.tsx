import { Link } from 'react-router';
import { labels } from '../../../shared/messages/labels.ts';
import { paths } from '../../app/paths.ts';
import { useSession } from '../../app/session.tsx';
import styles from './LandingActions.module.css';

/** The links of the landing page; a stored session counts as a guest while it is checked. */
export function LandingActions() {
  const { status, ended } = useSession();
  if (status === 'anonymous' || ended) {
    return (
      <nav aria-label={labels.texts.main} className={styles.ways}>
        <Link to={paths.login} className={styles.first}>
          {labels.actions.login}
        </Link>
      </nav>
    );
  }
  return (
    <nav aria-label={labels.texts.main} className={styles.ways}>
      <Link to={paths.album} className={styles.first}>
        {labels.actions.viewAlbum}
      </Link>
      <Link to={paths.scrapbook} className={styles.second}>
        {labels.actions.myScrapbook}
      </Link>
    </nav>
  );
}
