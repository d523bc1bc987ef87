import { Group } from '@mantine/core';
import { display } from '../../../shared/limits.ts';
import { labels } from '../../../shared/messages/labels.ts';
import { questions } from '../../../shared/questions.ts';
import { RowSkeletons } from '../album/index.ts';
import { ProfileColumns } from './ProfileParts.tsx';
import styles from './Profile.module.css';

/** The blocks of a profile: the card, the answers and the memories, as high as they probably become. */
export function ProfileSkeleton({ own }: { own: boolean }) {
  return (
    <div role="status" aria-busy="true" aria-label={labels.texts.loadingProfile}>
      <ProfileColumns card={<BlankIdentity own={own} />}>
        <div>
          <Bar width="min(14rem, 100%)" height="1.875rem" margin="0 0 1.5rem" />
          <div className={styles.answers}>
            {questions.map(({ name }) => (
              <div key={name} className={styles.pair}>
                <Bar width="55%" height="1rem" margin="0.3rem 0 0.6rem" />
                <Bar width="80%" height="1.6rem" />
              </div>
            ))}
          </div>
        </div>
        <div>
          <Bar width="min(18rem, 100%)" height="1.875rem" margin="0 0 1.5rem" />
          <RowSkeletons count={display.recentLiked} />
        </div>
      </ProfileColumns>
    </div>
  );
}

const BlankIdentity = ({ own }: { own: boolean }) => (
  <div className={styles.card}>
    <Group wrap="nowrap">
      <Bar width="96px" height="96px" />
      <Bar width="50%" height="2rem" />
    </Group>
    {own && <Bar width="60%" height="1rem" margin="1rem 0 0" />}
    <Bar width="30%" height="1rem" margin="1.75rem 0 0.85rem" />
    <Bar width="90%" height="2.5rem" />
    <Bar width="40%" height="1rem" margin="1.75rem 0 0.75rem" />
    <Bar width="70%" height="1.7rem" />
    <Bar width="100%" height="2.75rem" margin="1.5rem 0 0" />
  </div>
);

type BarProps = { width: string; height: string; margin?: string };

const Bar = ({ width, height, margin = '0' }: BarProps) => (
  <div style={{ width, height, margin, background: 'var(--blank)' }} />
);
