import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { labels } from '../../../shared/messages/labels.ts';
import { loginThenBack } from '../../app/paths.ts';
import { useSession } from '../../app/session.tsx';
import styles from './SessionEndedBar.module.css';

type Props = {
  /** Below the bar of the page, or in its place within a dialog over the page. */
  place?: 'page' | 'dialog';
};

export function SessionEndedBar({ place = 'page' }: Props) {
  const { ended, endedAt } = useSession();
  const { pathname, search } = useLocation();
  const isShown = ended && endedAt === pathname;
  useEffect(() => {
    // Few guests ever need it, and the message does without.
    if (isShown) import('./ended-page.css').catch(() => undefined);
  }, [isShown]);
  if (!isShown) return null;
  return (
    // Read out once: a dialog repeats what the page behind it has said.
    <div role={place === 'page' ? 'alert' : undefined} className={styles[place]} data-session-ended>
      {labels.texts.sessionEnded}{' '}
      <Link className={styles.login} to={loginThenBack(pathname + search)}>
        {labels.actions.loginAgain}
      </Link>
    </div>
  );
}
