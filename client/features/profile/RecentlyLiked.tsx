import { useInView } from 'react-intersection-observer';
import { display } from '../../../shared/limits.ts';
import { messages } from '../../../shared/messages.ts';
import { labels } from '../../../shared/messages/labels.ts';
import { errorMessage } from '../../lib/errors.ts';
import { BlankFrames } from '../../ui/BlankFrames.tsx';
import { HeartIcon } from '../../ui/icons.tsx';
import { ErrorNotice } from '../../ui/Notice.tsx';
import { EntryCardSkeletons, EntryDialog, EntryGrid, useOpenEntry } from '../album/index.ts';
import styles from './Answers.module.css';
import { useRecentlyLiked } from './hooks/profiles.ts';

export function RecentlyLiked({ likedEntries }: { likedEntries: readonly number[] }) {
  const { ref, inView } = useInView({ triggerOnce: true, rootMargin: '600px' });
  const { data, error, refetch } = useRecentlyLiked(likedEntries, inView);
  const opened = useOpenEntry();
  const entries = likedEntries.length === 0 ? [] : data;
  const isLoading = !entries && !error;
  return (
    <section ref={ref} aria-labelledby="liked" aria-busy={isLoading}>
      <h2 id="liked" className={styles.heading}>
        {labels.texts.recentlyLiked}
      </h2>
      {error && !entries && (
        <ErrorNotice
          message={errorMessage(error, messages.album.loadFailed)}
          onRetry={() => void refetch()}
        />
      )}
      {entries?.length === 0 && (
        <div className={styles.none}>
          <BlankFrames>
            <HeartIcon size={64} />
          </BlankFrames>
          <p className={styles.heading}>{messages.profile.noLiked}</p>
        </div>
      )}
      {(isLoading || (entries && entries.length > 0)) && (
        <div className={styles.liked}>
          <EntryGrid entries={entries ?? []} onOpen={opened.open} asRows>
            {isLoading && <EntryCardSkeletons count={Math.min(likedEntries.length, display.recentLiked)} />}
          </EntryGrid>
        </div>
      )}
      <EntryDialog opened={opened} among={entries ?? []} />
    </section>
  );
}
