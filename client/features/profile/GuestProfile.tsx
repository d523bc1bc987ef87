import { Button, Title } from '@mantine/core';
import { Link } from 'react-router';
import { messages } from '../../../shared/messages.ts';
import { labels } from '../../../shared/messages/labels.ts';
import { paths } from '../../app/paths.ts';
import { errorMessage, statusOf } from '../../lib/errors.ts';
import { NextIcon } from '../../ui/icons.tsx';
import { Page } from '../../ui/Page.tsx';
import { useImageEntries, useProfile } from './hooks.ts';
import { Answers, Identity, ProfileColumns, ProfileFailure } from './ProfileParts.tsx';
import styles from './Profile.module.css';
import { ProfileSkeleton } from './ProfileSkeleton.tsx';
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
          card={
            <Identity user={user} own={false}>
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
            </Identity>
          }
        >
          <Answers answers={user.profile_questions} own={false} />
          <Pictures of={user.username} />
          <RecentlyLiked likedEntries={user.liked_entries} />
        </ProfileColumns>
      ) : (
        <ProfileSkeleton own={false} />
      )}
    </Page>
  );
}

/** The newest pictures of a guest, whole; each opens in the dialog of this page. */
function Pictures({ of: creator }: { of: string }) {
  const { data: entries = [] } = useImageEntries(creator);
  if (entries.length === 0) return null;
  return (
    <section aria-labelledby="pictures">
      <Title order={2} id="pictures" mb="md">
        {labels.texts.picturesOf(creator)}
      </Title>
      <div className={styles.pictures}>
        {entries.map(({ id, title, images, content_url, width, height }) => {
          const ratio = width && height ? width / height : 1;
          return (
            <Link
              key={id}
              to={`?entry=${id}`}
              state={{ opened: 'entry' }}
              data-entry={id}
              style={{ flex: `${ratio} 1 ${ratio * 9}rem` }}
            >
              <img
                src={images[0]?.url ?? content_url ?? ''}
                srcSet={images.map((image) => `${image.url} ${image.width}w`).join(', ')}
                sizes={`${Math.round(ratio * 15)}rem`}
                width={width ?? undefined}
                height={height ?? undefined}
                alt={title}
                loading="lazy"
              />
            </Link>
          );
        })}
      </div>
    </section>
  );
}

export function NoProfile({ message, onRetry }: { message: string; onRetry?: () => void }) {
  return (
    <Page title={labels.pages.profile}>
      <ProfileFailure message={message} onRetry={onRetry}>
        <Button component={Link} to={paths.album} {...(onRetry && { variant: 'transparent' })}>
          {labels.actions.backToAlbum}
        </Button>
      </ProfileFailure>
    </Page>
  );
}
