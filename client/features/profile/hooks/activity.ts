import { useEffect, useEffectEvent } from 'react';
import type { Activity } from '../../../../shared/activity.ts';
import type { Entry } from '../../../../shared/album.ts';
import { trpc } from '../../../app/trpc.ts';

/** What happened to the guest's entries since the last look; this look is recorded once it is shown. */
export function useActivity() {
  const { data, isPending } = trpc.activity.show.useQuery(undefined, {
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });
  const seen = trpc.activity.seen.useMutation();
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
