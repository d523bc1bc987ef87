import { Button, Title } from '@mantine/core';
import { Link } from 'react-router';
import { messages } from '../../../shared/messages.ts';
import { labels } from '../../../shared/messages/labels.ts';
import { paths } from '../../app/paths.ts';
import { errorMessage, statusOf } from '../../lib/errors.ts';
import { NextIcon } from '../../ui/icons.tsx';
import { Page, Skeleton } from '../../ui/Page.tsx';
import { PlainFailure } from '../../ui/PlainFailure.tsx';
import { EntryCards, useOpenEntry } from '../album/index.ts';
import { useImageEntries, useProfile } from './hooks.ts';
import { Answers, ProfileColumns } from './ProfileParts.tsx';
import { RecentlyLiked } from './RecentlyLiked.tsx';

export function GuestProfile({ userId }: { userId: number }) {
  const { data: user, error, refetch } = useProfile(userId);
  if (!user && error) {
    return (
      <NoProfile
        message={errorMessage(error, messages.profile.loadFailed)}
        {...(statusOf(error) !== 404 && { onRetry: () => void refetch() })}
      />
    );
  }
  return (
    <Page title={user ? labels.pages.profileOf(user.username) : labels.pages.profile}>
      {user ? (
        <ProfileColumns
          user={user}
          own={false}
          action={
            <Button
              component={Link}
              to={`${paths.album}?${new URLSearchParams({ creator: user.username })}`}
              variant="outline"
              fullWidth
              mt="lg"
              rightSection={<NextIcon size={18} />}
            >
              {labels.actions.entriesOf(user.username)}
            </Button>
          }
        >
          <Pictures of={user.username} />
          <Answers user={user} own={false} />
          <RecentlyLiked likedEntries={user.liked_entries} />
        </ProfileColumns>
      ) : (
        <Skeleton />
      )}
    </Page>
  );
}

/** The newest pictures of a guest; each opens in the dialog of this page. */
function Pictures({ of: creator }: { of: string }) {
  const { data: entries = [] } = useImageEntries(creator);
  const { open } = useOpenEntry();
  if (entries.length === 0) return null;
  return (
    <section aria-labelledby="pictures" data-of-one>
      <Title id="pictures" mb="md">
        {labels.texts.pictures}
      </Title>
      <EntryCards entries={entries} onOpen={open} />
    </section>
  );
}

export function NoProfile({ message, onRetry }: { message: string; onRetry?: () => void }) {
  return (
    <Page title={labels.pages.profile}>
      <PlainFailure place="part" minHeight="60vh" message={message} onAction={onRetry}>
        <Button component={Link} to={paths.album} {...(onRetry && { variant: 'transparent' })}>
          {labels.actions.backToAlbum}
        </Button>
      </PlainFailure>
    </Page>
  );
}
