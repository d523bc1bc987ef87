import { keepPreviousData } from '@tanstack/react-query';
import { useSession } from '../../../app/session.tsx';
import { trpc } from '../../../app/trpc.ts';
import { statusOf } from '../../../lib/errors.ts';
import { recentlyLiked } from '../recent.ts';

/** A guest's profile, fresh at every visit; one's own is shown at once from the session. */
export function useProfile(id: number) {
  const { user } = useSession();
  const query = trpc.users.profile.useQuery(
    { id },
    { staleTime: 0, placeholderData: user?.id === id ? user : undefined },
  );
  // The host may remove a guest whose profile is open.
  return { ...query, data: statusOf(query.error) === 404 ? undefined : query.data };
}

/** @param isNear whether they are about to be seen, so that a page does not wait for what is far below */
export function useRecentlyLiked(likedEntries: readonly number[], isNear: boolean) {
  const entry_ids = recentlyLiked(likedEntries);
  return trpc.album.batch.useQuery(
    { entry_ids },
    {
      enabled: isNear && entry_ids.length > 0,
      placeholderData: keepPreviousData,
      select: (answer) => answer.data.entries,
    },
  );
}
