import { Link } from 'react-router';
import type { Activity } from '../../../shared/activity.ts';
import type { Entry } from '../../../shared/album.ts';
import { messages } from '../../../shared/messages.ts';
import { langOf } from '../../../shared/script.ts';
import { paths } from '../../app/paths.ts';
import { NextIcon } from '../../ui/icons.tsx';
import { EntryThumbnail } from '../album/index.ts';
import { useActivityEntries } from './hooks/activity.ts';
import headings from './Answers.module.css';
import styles from './RecentActivity.module.css';

/** What others did since the last look, by entry; the pictures come later into their room. */
export function RecentActivity({ activity }: { activity: Activity }) {
  const entries = useActivityEntries(activity);
  return (
    <section aria-labelledby="activity">
      <h2 id="activity" className={headings.heading}>
        {messages.profile.sinceLastLook}
      </h2>
      <p className={styles.sum}>{messages.profile.activity(activity)}</p>
      <ul className={styles.list}>
        {activity.entries.map((counts) => (
          <EntryActivity
            key={counts.entry_id}
            counts={counts}
            entry={entries.find(({ id }) => id === counts.entry_id)}
          />
        ))}
      </ul>
    </section>
  );
}

type EntryActivityProps = { counts: Activity['entries'][number]; entry: Entry | undefined };

const EntryActivity = ({ counts, entry }: EntryActivityProps) => (
  <li>
    <Link to={`${paths.album}?entry=${counts.entry_id}`} className={styles.link}>
      <div className={styles.picture} aria-hidden="true">
        {entry && <EntryThumbnail entry={entry} eager={false} layout="box" />}
      </div>
      <span className={styles.words}>
        <span className={styles.title} dir="auto" lang={langOf(counts.title)}>
          {counts.title}
        </span>
        <span className={styles.counts}>{messages.profile.counts(counts)}</span>
      </span>
      <NextIcon size={20} />
    </Link>
  </li>
);
