import { Link } from 'react-router';
import type { Activity } from '../../../shared/activity.ts';
import { messages } from '../../../shared/messages.ts';
import { paths } from '../../app/paths.ts';
import styles from './Answers.module.css';

export const RecentActivity = ({ activity }: { activity: Activity }) => (
  <section aria-labelledby="activity">
    <h2 id="activity" className={styles.heading}>
      {messages.profile.sinceLastLook}
    </h2>
    <p>{messages.profile.activity(activity)}</p>
    <ul>
      {activity.entries.map((entry) => (
        <li key={entry.entry_id}>
          <Link to={`${paths.album}?entry=${entry.entry_id}`} dir="auto">
            {entry.title}
          </Link>
          : {messages.profile.counts(entry)}
        </li>
      ))}
    </ul>
  </section>
);
