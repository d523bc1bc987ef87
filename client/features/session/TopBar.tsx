import { useTransition } from 'react';
import { Link, NavLink, useNavigate } from 'react-router';
import { labels } from '../../../shared/messages/labels.ts';
import { splitNames } from '../../../shared/wedding.ts';
import { paths } from '../../app/paths.ts';
import { useAudience, useSession } from '../../app/session.tsx';
import { useWedding } from '../../lib/wedding.ts';
import { Ampersand } from '../../ui/Ampersand.tsx';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './TopBar.module.css';

const guestLinks = [
  [labels.pages.scrapbook, paths.scrapbook],
  [labels.pages.album, paths.album],
  [labels.pages.profile, paths.profile],
] as const;

export function TopBar() {
  const { couple_names: names } = useWedding();
  const { first, second } = splitNames(names);
  const { forGuest, forAnonymous, only } = useAudience();
  return (
    <header className={styles.bar}>
      <div className={styles.row}>
        <Link to={paths.landing} className={styles.home}>
          <VisuallyHidden>{names === '' ? 'Home' : 'Home: '}</VisuallyHidden>
          {second !== null && <span className={styles.name}>{first}</span>}
          {second !== null && <VisuallyHidden> & </VisuallyHidden>}
          <Ampersand size="28px" className={styles.mark} />
          <span className={styles.name}>{second ?? first}</span>
        </Link>
        <nav aria-label={labels.texts.main} className={styles.links}>
          {forGuest && (
            <>
              {guestLinks.map(([label, to]) => (
                <NavLink key={to} to={to} className={styles.link} {...only('guest')}>
                  {label}
                </NavLink>
              ))}
              <LogoutButton {...only('guest')} />
            </>
          )}
          {forAnonymous && (
            <NavLink to={paths.login} className={styles.link} {...only('anonymous')}>
              {labels.actions.login}
            </NavLink>
          )}
        </nav>
      </div>
    </header>
  );
}

function LogoutButton(attributes: { 'data-only-for'?: string }) {
  const { logout } = useSession();
  const navigate = useNavigate();
  const [isPending, startTransition] = useTransition();
  const leave = () =>
    startTransition(async () => {
      await logout();
      await navigate(paths.landing);
    });
  return (
    <BusyButton {...attributes} busy={isPending} variant="subtle" className={styles.logout} onClick={leave}>
      {labels.actions.logout}
    </BusyButton>
  );
}
