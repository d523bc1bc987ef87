import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { delays, limits } from '../../../../shared/limits.ts';
import { useSession } from '../../../app/session.tsx';
import { trpc } from '../../../app/trpc.ts';
import { useStore } from '../../../lib/storage/store.ts';
import { outbox } from '../../../outbox/outbox-store.ts';
import { addPictures, type Source } from './add-pictures.ts';

/** The accounts of imported pictures, asked for again while pictures are sent. */
export function useAccounts() {
  const isSending = useStore(outbox).some(({ kind }) => kind === 'picture');
  const query = trpc.host.pictures.useQuery(undefined, {
    refetchInterval: isSending && delays.pollRecordings,
  });
  const { refetch } = query;
  useEffect(() => {
    if (!isSending) void refetch();
  }, [isSending, refetch]);
  return { ...query, isSending };
}

export function usePublish() {
  const { host } = trpc.useUtils();
  return trpc.host.publish_pictures.useMutation({ onSettled: () => host.pictures.invalidate() });
}

export type Chosen = { pictures: Source[]; others: number };

/** Hands chosen pictures to the outbox; `done` is how many of them were looked at. */
export function useAdd(as: string) {
  const { host } = trpc.useUtils();
  const { user } = useSession();
  const [progress, setProgress] = useState({ done: 0, all: 0 });
  const mutation = useMutation({
    mutationFn: async (choose: () => Promise<Chosen>) => {
      const { pictures, others } = await choose();
      const some = pictures.slice(0, limits.pictures);
      const all = some.length;
      const added = await addPictures(some, {
        userId: user?.id ?? 0,
        as,
        findKnown: async (hashes) =>
          (await host.known_pictures.fetch({ as, hashes }, { staleTime: 0 })).known,
        onProgress: (done) => setProgress({ done, all }),
      });
      return { added, known: all - added, others, isCut: pictures.length > all };
    },
  });
  return { ...mutation, progress };
}
