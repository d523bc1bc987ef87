import { Link } from 'react-router';
import { labels } from '../../../shared/messages/labels.ts';
import { paths } from '../../app/paths.ts';
import { useAudience } from '../../app/session.tsx';

/** The links from the landing page. */
export function LandingActions() {
  const { forGuest, forAnonymous, only } = useAudience();
  return (
    <nav aria-label={labels.texts.main} className="stack" style={{ gap: 'var(--space-3)' }}>
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
