import { useEffect, useState } from 'react';
import type { Register } from '../../../shared/users.ts';
import { trpc } from '../../app/trpc.ts';
import { loadCode } from '../../lib/errors.ts';
import { tabStorage } from '../../lib/storage/storage.ts';

/** Registers a guest; a picture is sent first, opened by the invite code. `sentShare` is between 0 and 1. */
export function useRegister() {
  const { mutateAsync } = trpc.users.register.useMutation();
  const [sentShare, setSentShare] = useState<number | null>(null);
  async function register(answers: Omit<Register, 'upload_id'>, picture: File | null) {
    if (!picture) return mutateAsync(answers);
    const { sendFile, withPicture } = await loadCode(import('../../lib/upload/send-picture.ts'));
    return withPicture(
      picture,
      (file) =>
        sendFile(file, {
          purpose: 'profile_picture',
          inviteCode: answers.invite_code,
          onProgress: (sent, total) => setSentShare(sent / total),
        }),
      (sent) => mutateAsync({ ...answers, ...sent }),
    ).finally(() => setSentShare(null));
  }
  return { register, sentShare };
}

const kept = 'registrationPicture';

const loadStore = () =>
  import('../../lib/storage/file-store.ts').then(({ fileStore, newStoredFile }) => ({
    // No guest has this id yet: the next login on this device removes the file.
    ...fileStore(0, kept),
    newStoredFile,
  }));

/** The chosen picture, kept over a reload of this tab. */
export function useKeptPicture() {
  const [picture, setPicture] = useState<File | null>(null);
  useEffect(() => {
    if (tabStorage.get(kept) === null) return;
    const restore = async () => {
      const found = await (await loadStore()).load();
      setPicture((chosen) => chosen ?? found?.file ?? null);
    };
    restore().catch(() => undefined);
  }, []);
  function choose(file: File | null): void {
    setPicture(file);
    if (file) tabStorage.set(kept, 'yes');
    else tabStorage.remove(kept);
    loadStore().then(
      (store) => (file ? store.keep(store.newStoredFile(file)) : store.forget()),
      () => undefined,
    );
  }
  return [picture, choose] as const;
}
