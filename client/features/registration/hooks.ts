import { useState } from 'react';
import type { Register } from '../../../shared/users.ts';
import { trpc } from '../../app/trpc.ts';
import { loadCode } from '../../lib/errors.ts';

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
