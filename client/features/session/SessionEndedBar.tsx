import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { labels } from '../../../shared/messages/labels.ts';
import { loginThenBack } from '../../app/paths.ts';
import { useSession } from '../../app/session.tsx';
import styles from './SessionEndedBar.module.css';

export function SessionEndedBar() {
  const { ended, endedAt } = useSession();
  const { pathname, search } = useLocation();
  const isShown = ended && endedAt === pathname;
  useEffect(() => {
    // Few guests ever need it, and the message does without.
    if (isShown) import('./ended-page.css').catch(() => undefined);
  }, [isShown]);
  if (!isShown) return null;
  return (
    <div role="alert" className={styles.bar} data-session-ended>
      {labels.texts.sessionEnded}{' '}
      <Link className={styles.login} to={loginThenBack(pathname + search)}>
        {labels.actions.loginAgain}
      </Link>
    </div>
  );
}
