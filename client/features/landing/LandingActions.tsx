import { Link } from 'react-router';
import { labels } from '../../../shared/messages/labels.ts';
import { paths } from '../../app/paths.ts';
import { useSession } from '../../app/session.tsx';
import styles from './LandingActions.module.css';

/** Where one may go from the landing page. Who has a stored session is met as a guest while it is looked up. */
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
