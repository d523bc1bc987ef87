import type { UpdateProfile } from '../../../../shared/users.ts';
import { useSession } from '../../../app/session.tsx';
import { trpc } from '../../../app/trpc.ts';
import { uploadAsGuest } from '../../../app/upload-as-guest.ts';
import { withPicture } from '../../../lib/upload/send-picture.ts';

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
