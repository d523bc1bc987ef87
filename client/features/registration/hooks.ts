import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Register } from '../../../shared/users.ts';
import { updateUser } from '../../app/session-store.ts';
import { trpc } from '../../app/trpc.ts';
import { loadCode } from '../../lib/errors.ts';
import { persisted, tabStorage } from '../../lib/storage/storage.ts';
import { unplaced, type Picture } from '../../lib/upload/picture-placement.ts';

/** Registers a guest; a picture is sent first, opened by the invite code. */
export function useRegister() {
  const { mutateAsync } = trpc.users.register.useMutation();
  return async (answers: Omit<Register, 'upload_id'>, picture: Picture | null) => {
    if (!picture) return mutateAsync(answers);
    const { sendFile, withPicture } = await loadCode(import('../../lib/upload/upload.ts'));
    return withPicture(
      picture,
      (file) => sendFile(file, { purpose: 'profile_picture', inviteCode: answers.invite_code }),
      (sent) => mutateAsync({ ...answers, ...sent }),
    );
  };
}

/** Makes the guest who is logged in a host by the code of a link. */
export const useBecomeHost = () =>
  trpc.host.become.useMutation({ onSuccess: ({ user }) => updateUser(user) });

const kept = 'registrationPicture';
const keptPlacement = persisted(tabStorage, kept, unplaced);

const loadStore = () =>
  import('../../lib/storage/file-store.ts').then(({ fileStore, newStoredFile }) => ({
    // No guest has this id yet: the next login on this device removes the file.
    ...fileStore(0, kept),
    newStoredFile,
  }));

/** The chosen picture and its placement, kept over a reload of this tab. */
export function useKeptPicture() {
  const [chosen, setChosen] = useState<Picture | null>();
  const { data: restored = null } = useQuery({
    queryKey: [kept],
    queryFn: async () => {
      const found = await (await loadStore()).load();
      return found && { file: found.file, placement: keptPlacement.read() };
    },
    enabled: chosen === undefined && tabStorage.get(kept) !== null,
    staleTime: Infinity,
    gcTime: 0,
  });
  const picture = chosen === undefined ? restored : chosen;
  function choose(next: Picture | null): void {
    setChosen(next);
    if (next) keptPlacement.write(next.placement);
    else keptPlacement.forget();
    if (next?.file === picture?.file) return;
    loadStore().then(
      (store) => (next ? store.keep(store.newStoredFile(next.file)) : store.forget()),
      () => undefined,
    );
  }
  return [picture, choose] as const;
}
