import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { messages } from '../../../shared/messages.ts';
import { labels } from '../../../shared/messages/labels.ts';
import { paths } from '../../app/paths.ts';
import { errorMessage, statusOf } from '../../lib/errors.ts';
import { NextIcon } from '../../ui/icons.tsx';
import { Page } from '../../ui/Page.tsx';
import { PlainFailure } from '../../ui/PlainFailure.tsx';
import { guestIcon } from './guest-icon.ts';
import { Answers } from './Answers.tsx';
import { useProfile } from './hooks/profiles.ts';
import { Identity } from './Identity.tsx';
import { ProfileColumns } from './ProfileColumns.tsx';
import { ProfileSkeleton } from './ProfileSkeleton.tsx';
import { RecentlyLiked } from './RecentlyLiked.tsx';

export function GuestProfile({ userId }: { userId: number }) {
  const { data: user, error, refetch } = useProfile(userId);
  if (user) {
    return (
      <Page title={labels.pages.profileOf(user.username)}>
        <ProfileColumns
          card={
            <Identity user={user} aboutHeading={labels.fields.about}>
              <Entries of={user.username} />
            </Identity>
          }
        >
          <Answers answers={user.profile_questions} own={false} />
          <RecentlyLiked likedEntries={user.liked_entries} />
        </ProfileColumns>
      </Page>
    );
  }
  if (!error) {
    return (
      <Page title={labels.pages.profile}>
        <ProfileSkeleton own={false} />
      </Page>
    );
  }
  return (
    <NoProfile
      message={errorMessage(error, messages.profile.loadFailed)}
      {...(statusOf(error) !== 404 && { onRetry: () => void refetch() })}
    />
  );
}

const Entries = ({ of: creator }: { of: string }) => (
  <Button
    component={Link}
    to={`${paths.album}?${new URLSearchParams({ creator })}`}
    variant="outline"
    fullWidth
    rightSection={<NextIcon size={18} />}
  >
    {labels.actions.entriesOf(creator)}
  </Button>
);

export function NoProfile({ message, onRetry }: { message: string; onRetry?: () => void }) {
  return (
    <Page title={labels.pages.profile}>
      <PlainFailure
        place="part"
        minHeight="60vh"
        message={message}
        action={labels.actions.retry}
        onAction={onRetry}
        icon={guestIcon}
      >
        <Button
          component={Link}
          to={paths.album}
          {...(onRetry && { variant: 'transparent', td: 'underline', fw: 400 })}
        >
          {labels.actions.backToAlbum}
        </Button>
      </PlainFailure>
    </Page>
  );
}
