import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { Change } from '../../../shared/changes.ts';
import type { Profile } from '../../../shared/users.ts';
import { report } from '../../lib/errors.ts';
import { api } from '../api.ts';
import { followChanges } from './follow-changes.ts';
import { live } from './live-state.ts';
import { showChanges } from './show-changes.ts';

type Props = {
  userId: number;
  /** Called when the guest's own profile has changed, in another browser too. */
  onOwnProfile: (profile: Pick<Profile, 'username' | 'profile_picture_url'>) => void;
};

export default function LiveUpdates({ userId, onOwnProfile }: Props) {
  const cache = useQueryClient();
  const showOwnProfile = useEffectEvent(async (change: Change) => {
    if (change.type !== 'guest' || change.user_id !== userId) return;
    const { username, profile_picture_url } = await api.users.profile.query({ id: userId });
    onOwnProfile({ username, profile_picture_url });
  });
  useEffect(() => {
    const shown = showChanges(cache);
    const unfollow = followChanges(
      (change) => {
        shown.add(change);
        void showOwnProfile(change).catch((cause: unknown) =>
          report('A profile could not be fetched', cause),
        );
      },
      (isLive) => live.set(isLive ? 'stream' : 'polling'),
    );
    return () => {
      unfollow();
      shown.close();
      live.set('polling');
    };
  }, [cache]);
  return null;
}
