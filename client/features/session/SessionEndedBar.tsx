import { Link, useLocation } from 'react-router';
import { labels } from '../../../shared/messages/labels.ts';
import { loginThenBack } from '../../app/paths.ts';
import { useSession } from '../../app/session.tsx';
import styles from './SessionEndedBar.module.css';

export function SessionEndedBar() {
  const { ended, endedAt } = useSession();
  const { pathname, search } = useLocation();
  if (!ended || endedAt !== pathname) return null;
  return (
    <div role="alert" className={styles.bar}>
      {labels.texts.sessionEnded}{' '}
      <Link className={styles.login} to={loginThenBack(pathname + search)}>
        {labels.actions.loginAgain}
      </Link>
    </div>
  );
}
