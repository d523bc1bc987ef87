import { Stack, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import type { Activity } from '../../../shared/activity.ts';
import { messages } from '../../../shared/messages.ts';
import { langOf } from '../../../shared/script.ts';
import { paths } from '../../app/paths.ts';
import { EntryThumbnail } from '../album/index.ts';
import { useActivityEntries } from './hooks.ts';
import styles from './Profile.module.css';

/** What others did since the last look, by entry; the pictures come later into their room. */
export function RecentActivity({ activity }: { activity: Activity }) {
  const entries = useActivityEntries(activity);
  return (
    <section aria-labelledby="activity">
      <Title order={2} id="activity">
        {messages.profile.sinceLastLook}
      </Title>
      <Text c="dimmed" mb="sm">
        {messages.profile.activity(activity)}
      </Text>
      <Stack gap="xs" maw="44rem">
        {activity.entries.map((item) => {
          const entry = entries.find(({ id }) => id === item.entry_id);
          return (
            <Link key={item.entry_id} to={`${paths.album}?entry=${item.entry_id}`} className={styles.link}>
              <div className={styles.thumbnail} aria-hidden="true">
                {entry && <EntryThumbnail entry={entry} eager={false} />}
              </div>
              <span>
                <Text c="var(--text)" fw="var(--title-weight, 700)" dir="auto" lang={langOf(item.title)}>
                  {item.title}
                </Text>
                {messages.profile.counts(item)}
              </span>
            </Link>
          );
        })}
      </Stack>
    </section>
  );
}
