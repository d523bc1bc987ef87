import { ActionIcon } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { messages } from '../../../shared/messages.ts';
import { labels } from '../../../shared/messages/labels.ts';
import { errorMessage } from '../../lib/errors.ts';
import { lazyOrNothing } from '../../lib/lazy-or-nothing.ts';
import { useConfirmClose } from '../../lib/hooks/use-confirm-close.ts';
import { PlainFailure } from '../../ui/PlainFailure.tsx';
import { DownloadMemories } from './DownloadMemories.tsx';
import { Answers } from './Answers.tsx';
import { useActivity } from './hooks/activity.ts';
import { useProfile } from './hooks/profiles.ts';
import { guestIcon } from './guest-icon.ts';
import { Identity } from './Identity.tsx';
import { ProfileColumns } from './ProfileColumns.tsx';
import { ProfileSkeleton } from './ProfileSkeleton.tsx';
import { RecentActivity } from './RecentActivity.tsx';
import { RecentlyLiked } from './RecentlyLiked.tsx';
import { EditIcon } from '../../ui/icons.tsx';

const loadDialog = () => import('./EditProfileDialog.tsx');
const EditProfileDialog = lazy(loadDialog);

const DigestSwitch = lazyOrNothing(() => import('./DigestSwitch.tsx'));

export function MyProfile({ userId }: { userId: number }) {
  const { data: user, error, refetch } = useProfile(userId);
  const { activity, digest, isPending } = useActivity();
  const dialog = useConfirmClose('edit');
  // The activity comes first in the column: later it would move all below it.
  if (!user || isPending) {
    if (!error) return <ProfileSkeleton own />;
    return (
      <PlainFailure
        place="part"
        minHeight="60vh"
        message={errorMessage(error, messages.profile.loadFailed)}
        action={labels.actions.retry}
        onAction={() => void refetch()}
        icon={guestIcon}
      />
    );
  }
  const edit = (
    <ActionIcon
      variant="default"
      radius="xl"
      aria-label={labels.actions.editProfile}
      onClick={() => dialog.open('profile')}
      onPointerEnter={() => void loadDialog()}
    >
      <EditIcon />
    </ActionIcon>
  );
  return (
    <>
      <ProfileColumns card={<Identity user={user} aboutHeading={labels.fields.aboutMe} action={edit} />}>
        {activity && <RecentActivity activity={activity} />}
        <Answers answers={user.profile_questions} own />
        <RecentlyLiked likedEntries={user.liked_entries} />
        <DownloadMemories />
        {digest !== null && (
          <Suspense fallback={null}>
            <DigestSwitch digest={digest} />
          </Suspense>
        )}
      </ProfileColumns>
      {dialog.opening > 0 && (
        <Suspense fallback={null}>
          <EditProfileDialog key={dialog.opening} user={user} dialog={dialog} />
        </Suspense>
      )}
    </>
  );
}
