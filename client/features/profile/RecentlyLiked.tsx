import { Stack, Title } from '@mantine/core';
import { display } from '../../../shared/limits.ts';
import { messages } from '../../../shared/messages.ts';
import { labels } from '../../../shared/messages/labels.ts';
import { errorMessage } from '../../lib/errors.ts';
import { BlankFrames } from '../../ui/PlainFailure.tsx';
import { HeartIcon } from '../../ui/icons.tsx';
import { ErrorNotice } from '../../ui/Notice.tsx';
import { EntryCards, EntryDialog, RowSkeletons, useOpenEntry } from '../album/index.ts';
import { useRecentlyLiked } from './hooks.ts';

export function RecentlyLiked({ likedEntries }: { likedEntries: readonly number[] }) {
  const { data: entries, error, refetch } = useRecentlyLiked(likedEntries);
  const opened = useOpenEntry();
  const isLoading = !entries && !error;
  return (
    <section aria-labelledby="liked" aria-busy={isLoading}>
      <Title id="liked" mb="md">
        {labels.texts.recentlyLiked}
      </Title>
      {error && !entries && (
        <ErrorNotice
          message={errorMessage(error, messages.album.loadFailed)}
          onRetry={() => void refetch()}
        />
      )}
      {entries?.length === 0 && (
        <Stack align="center" gap="lg" ta="center">
          <BlankFrames>
            <HeartIcon size={64} />
          </BlankFrames>
          <p className="display" style={{ fontSize: 'var(--text-6)' }}>
            {messages.profile.noLiked}
          </p>
        </Stack>
      )}
      {isLoading && <RowSkeletons count={Math.min(likedEntries.length, display.recentLiked)} isDense />}
      <EntryCards entries={entries ?? []} onOpen={opened.open} />
      <EntryDialog opened={opened} among={entries ?? []} />
    </section>
  );
}
