import { Link, NavLink } from 'react-router';
import { hostPageTexts } from '../../../shared/messages/host/page.ts';
import { paths } from '../../app/paths.ts';
import { NextIcon, PreviousIcon } from '../../ui/icons.tsx';
import { Page } from '../../ui/Page.tsx';
import { Overview } from './overview/Overview.tsx';
import { parts, type HostPart } from './parts.ts';
import styles from './HostFrame.module.css';

/** One part, or the overview without one. On a phone the list of parts is below the overview, else always beside it. */
export function HostFrame({ part }: { part: HostPart | undefined }) {
  const Part = part?.Part ?? Overview;
  return (
    <Page
      title={part?.label ?? hostPageTexts.title}
      eyebrow={
        part && (
          <Link to={paths.host} className={styles.back}>
            <PreviousIcon size={18} /> {hostPageTexts.title}
          </Link>
        )
      }
    >
      <div className={styles.frame} data-part={part?.path}>
        <nav aria-label={hostPageTexts.parts} className={styles.parts}>
          <ul role="list" style={{ padding: 0, margin: 0, listStyle: 'none' }}>
            {parts.map(({ path, label }) => (
              <li key={path}>
                <NavLink to={`${paths.host}/${path}`}>
                  {label} <NextIcon size={18} />
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <div>
          <Part />
        </div>
      </div>
    </Page>
  );
}
