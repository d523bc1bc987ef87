import { Box, Group } from '@mantine/core';
import { useState, useTransition } from 'react';
import { Link, NavLink, useNavigate } from 'react-router';
import { labels } from '../../../shared/messages/labels.ts';
import { splitNames } from '../../../shared/wedding.ts';
import { paths } from '../../app/paths.ts';
import { lazyOrAlert } from '../../app/lazy-part.tsx';
import { logout, mayBeByName, restore, session } from '../../app/session-store.ts';
import { useAudience, useSession } from '../../app/session.tsx';
import { useWedding } from '../../lib/wedding.ts';
import { hasToSend } from '../../outbox/stored-items.ts';
import { Ampersand } from '../../ui/Ampersand.tsx';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { useProfileNews } from './hooks.ts';
import styles from './TopBar.module.css';

const LogoutDialog = lazyOrAlert(() => import('./LogoutDialog.tsx'));

const guestLinks = [
  [labels.pages.scrapbook, paths.scrapbook],
  [labels.pages.album, paths.album],
  [labels.pages.profile, paths.profile],
] as const;

export function TopBar() {
  const { couple_names: names } = useWedding();
  const { first, second } = splitNames(names);
  const { forGuest, forAnonymous, only } = useAudience();
  const { userId, user } = useSession();
  return (
    <header className={styles.bar}>
      {/* As wide as the widest page, on every page: it does not move from one to the next. */}
      <Group
        maw="max(1200px, min(2480px, 97vw))"
        mih="var(--bar)"
        px="var(--gutter)"
        mx="auto"
        justify="space-between"
        gap={0}
      >
        <Box
          component={Link}
          to={paths.landing}
          className="display"
          style={{ alignItems: 'center', gap: 'var(--space-2)' }}
          miw={44}
          mih={44}
          display="inline-flex"
          c="var(--text)"
          fz="var(--text-6)"
          td="none"
        >
          <span className="hidden">{labels.texts.home(names !== '')}</span>
          {second !== null && <span className={styles.name}>{first}</span>}
          {second !== null && <span className="hidden"> & </span>}
          <Ampersand size="28px" />
          <span className={styles.name}>{second ?? first}</span>
        </Box>
        <nav aria-label={labels.texts.main}>
          <Group gap={0}>
            {forGuest && (
              <>
                {guestLinks.map(([label, to]) => (
                  <NavLink key={to} to={to} className={styles.link} {...only('guest')}>
                    {label}
                    {to === paths.profile && userId !== null && <News key={userId} userId={userId} />}
                  </NavLink>
                ))}
                {user?.is_host && (
                  <NavLink to={paths.host} className={styles.link}>
                    {labels.pages.host}
                  </NavLink>
                )}
                <LogoutButton {...only('guest')} />
              </>
            )}
            {forAnonymous && (
              <NavLink to={paths.login} className={styles.link} {...only('anonymous')}>
                {labels.actions.login}
              </NavLink>
            )}
          </Group>
        </nav>
      </Group>
    </header>
  );
}

/** A dot over the last letter, while the profile has news; of a border, which forced colours keep. */
const News = ({ userId }: { userId: number }) =>
  useProfileNews(userId) && (
    <span
      style={{
        alignSelf: 'flex-start',
        border: 'var(--space-1) solid var(--link)',
        borderRadius: '50%',
        margin: 'var(--space-3) calc(-1 * var(--space-1)) 0',
      }}
    >
      <span className="hidden"> {labels.texts.news}</span>
    </span>
  );

/** A guest who joined by name, whom no password lets in again, is asked first, as one with unsent entries is. */
function LogoutButton(attributes: { 'data-only-for'?: string }) {
  const navigate = useNavigate();
  const [isPending, startTransition] = useTransition();
  /** Whether the guest who is asked joined by name. */
  const [asked, ask] = useState<boolean>();
  const leave = async () => {
    await logout();
    await navigate(paths.landing);
  };
  const press = () =>
    startTransition(async () => {
      if (!session.get().user) await restore();
      const { user } = session.get();
      const isByName = user ? user.email === undefined : mayBeByName();
      return isByName || hasToSend() ? ask(isByName) : leave();
    });
  return (
    <>
      <BusyButton {...attributes} busy={isPending} variant="subtle" className={styles.logout} onClick={press}>
        {labels.actions.logout}
      </BusyButton>
      {asked !== undefined && (
        <LogoutDialog isByName={asked} onStay={() => ask(undefined)} onLeave={() => startTransition(leave)} />
      )}
    </>
  );
}
