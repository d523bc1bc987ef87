import { Box, Group, type BoxProps } from '@mantine/core';
import { display } from '../../../shared/limits.ts';
import { labels } from '../../../shared/messages/labels.ts';
import { questions } from '../../../shared/questions.ts';
import { RowSkeletons } from '../album/index.ts';
import styles from './Profile.module.css';

const Bar = (props: BoxProps) => <Box bg="var(--blank)" {...props} />;

/** The blocks of a profile: the card, the answers and the memories, as high as they probably become. */
export const ProfileSkeleton = ({ own }: { own: boolean }) => (
  <div role="status" aria-busy="true" aria-label={labels.texts.loadingProfile} className={styles.columns}>
    <div className={styles.card}>
      <Group wrap="nowrap">
        <Bar w="96px" h="96px" />
        <Bar w="50%" h="2rem" />
      </Group>
      {own && <Bar w="60%" h="1rem" mt="1rem" />}
      <Bar w="30%" h="1rem" m="1.75rem 0 0.85rem" />
      <Bar w="90%" h="2.5rem" />
      <Bar w="40%" h="1rem" m="1.75rem 0 0.75rem" />
      <Bar w="70%" h="1.7rem" />
      <Bar w="100%" h="2.75rem" mt="1.5rem" />
    </div>
    <div className={styles.rest}>
      <div>
        <Bar w="min(14rem, 100%)" h="1.875rem" mb="1.5rem" />
        <div className={styles.answers}>
          {questions.map(({ name }) => (
            <div key={name} className={styles.pair}>
              <Bar w="55%" h="1rem" m="0.3rem 0 0.6rem" />
              <Bar w="80%" h="1.6rem" />
            </div>
          ))}
        </div>
      </div>
      <div>
        <Bar w="min(18rem, 100%)" h="1.875rem" mb="1.5rem" />
        <RowSkeletons count={display.recentLiked} isDense />
      </div>
    </div>
  </div>
);
