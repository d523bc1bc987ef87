import { keepPreviousData } from '@tanstack/react-query';
import type { UpdateProfile } from '../../../shared/users.ts';
import { uploadAsGuest } from '../../app/upload-as-guest.ts';
import { useSession } from '../../app/session.tsx';
import { trpc } from '../../app/trpc.ts';
import { withPicture } from '../../lib/upload/send-picture.ts';
import { recentlyLiked } from './recent.ts';

/** A guest's profile, fresh at every visit; one's own is shown at once from the session. */
export function useProfile(id: number) {
  const { user } = useSession();
  return trpc.users.profile.useQuery(
    { id },
    { staleTime: 0, placeholderData: user?.id === id ? user : undefined },
  );
}

/** The entries that a guest liked last, newest first. */
export function useRecentlyLiked(likedEntries: readonly number[]) {
  const entry_ids = recentlyLiked(likedEntries);
  return trpc.album.batch.useQuery(
    { entry_ids },
    {
      enabled: entry_ids.length > 0,
      placeholderData: keepPreviousData,
      select: (answer) => answer.data.entries,
    },
  );
}

type Changes = Omit<UpdateProfile, 'id' | 'user_id' | 'upload_id'>;

/** Saves the edited profile, its new picture first, and shows it wherever the guest appears. */
export function useUpdateProfile(id: number) {
  const session = useSession();
  const utils = trpc.useUtils();
  const { mutateAsync } = trpc.users.update_profile.useMutation();
  return async (changes: Changes, picture: File | null): Promise<void> => {
    const { user } = await withPicture(
      picture,
      (file) => uploadAsGuest(file, { purpose: 'profile_picture' }),
      (sent) => mutateAsync({ ...changes, ...sent, id }),
    );
    session.update(user);
    utils.users.profile.setData({ id }, user);
    void utils.album.invalidate();
    void utils.comments.invalidate();
  };
}
