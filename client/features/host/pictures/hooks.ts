import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { trpc } from '../../../app/trpc.ts';
import { useStore } from '../../../lib/storage/store.ts';
import { outbox } from '../../../outbox/outbox-store.ts';
import { addPictures, type Source } from './add-pictures.ts';

/** The accounts of imported pictures; `SendingBar` renews them with each picture that is sent. */
export function useAccounts() {
  const isSending = useStore(outbox).some(({ kind, state }) => kind === 'picture' && state !== 'refused');
  return { ...trpc.host.pictures.useQuery(undefined, { staleTime: 0 }), isSending };
}

/** Hands what was chosen to the outbox; `done` is how many pictures were looked at. */
export function useAdd(as: string) {
  const { host } = trpc.useUtils();
  const [progress, onProgress] = useState({ done: 0, all: 0 });
  const mutation = useMutation({
    onMutate: () => onProgress({ done: 0, all: 0 }),
    mutationFn: async (choose: () => Promise<Source[]>) =>
      addPictures(await choose(), {
        as,
        findKnown: async (hashes) =>
          (await host.known_pictures.fetch({ as, hashes }, { staleTime: 0 })).known,
        onProgress,
      }),
  });
  return { ...mutation, progress };
}
