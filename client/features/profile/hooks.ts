import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { Activity } from '../../../shared/activity.ts';
import type { Entry } from '../../../shared/album.ts';
import { display } from '../../../shared/limits.ts';
import type { UpdateProfile } from '../../../shared/users.ts';
import { updateUser } from '../../app/session-store.ts';
import { useSession } from '../../app/session.tsx';
import { trpc } from '../../app/trpc.ts';
import { uploadAsGuest } from '../../app/upload-as-guest.ts';
import { statusOf } from '../../lib/errors.ts';
import type { Picture } from '../../lib/upload/picture-placement.ts';
import { withPicture } from '../../lib/upload/upload.ts';

/** A guest's profile, fresh at every visit; one's own is shown at once from the session. */
export function useProfile(id: number) {
  const { user } = useSession();
  const query = trpc.users.profile.useQuery(
    { id },
    { staleTime: 0, initialData: user?.id === id ? user : undefined, initialDataUpdatedAt: 0 },
  );
  // The host may remove a guest whose profile is open.
  return { ...query, data: statusOf(query.error) === 404 ? undefined : query.data };
}

export function useRecentlyLiked(likedEntries: readonly number[]) {
  // Newest first; a profile lists them oldest first.
  const entry_ids = likedEntries.slice(-display.recentLiked).toReversed();
  const query = trpc.album.batch.useQuery(
    { entry_ids },
    {
      enabled: entry_ids.length > 0,
      placeholderData: keepPreviousData,
      select: (answer) => answer.data.entries,
    },
  );
  return { ...query, data: entry_ids.length === 0 ? [] : query.data };
}

/** The newest pictures of a guest. */
export const useImageEntries = (creator: string) =>
  trpc.album.search.useQuery(
    { creator, content_type: 'image', limit: display.guestPictures },
    { select: ({ entries }) => entries },
  );

/** What happened to the guest's entries since the last look; this look is recorded once it is shown. */
export function useActivity() {
  const { data, isPending } = trpc.activity.show.useQuery(undefined, {
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });
  const { activity } = trpc.useUtils();
  const { userId: user_id } = useSession();
  // The mark in the bar goes.
  const onSuccess = () => activity.show.invalidate({ user_id: user_id ?? undefined });
  const seen = trpc.activity.seen.useMutation({ onSuccess });
  const until = data && data.comments + data.likes > 0 ? data.until : null;
  const record = useEffectEvent((time: string) => seen.mutate({ until: time }));
  useEffect(() => {
    if (until !== null) record(until);
  }, [until]);
  return { activity: until === null ? null : data, digest: data?.digest ?? null, isPending };
}

/** The entries that the activity names; those that have gone meanwhile are left out. */
export function useActivityEntries({ entries }: Activity): readonly Entry[] {
  const entry_ids = entries.map(({ entry_id }) => entry_id);
  return trpc.album.batch.useQuery({ entry_ids }).data?.data.entries ?? [];
}

/** Changes whether the guest gets digests; the answer shows the new state before the server has responded. */
export function useSetDigest() {
  const { show } = trpc.useUtils().activity;
  const set = (digest: boolean) => show.setData(undefined, (answer) => answer && { ...answer, digest });
  return trpc.activity.set_digest.useMutation({
    onMutate: ({ digest }) => set(digest),
    onError: (_error, { digest }) => set(!digest),
  });
}

type Changes = Omit<UpdateProfile, 'id' | 'user_id' | 'upload_id'>;

/** Saves the edited profile, its new picture first, and shows it wherever the guest appears. */
export function useUpdateProfile(id: number) {
  const utils = trpc.useUtils();
  const { mutateAsync } = trpc.users.update_profile.useMutation();
  return async (changes: Changes, picture: Picture | null): Promise<void> => {
    const { user } = await withPicture(
      picture,
      (file) => uploadAsGuest(file, { purpose: 'profile_picture' }),
      (sent) => mutateAsync({ ...changes, ...sent, id }),
    );
    updateUser(user);
    utils.users.profile.setData({ id }, user);
    void utils.album.invalidate();
    void utils.comments.invalidate();
  };
}
