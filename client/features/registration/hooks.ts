import { useState } from 'react';
import type { Register } from '../../../shared/users.ts';
import { trpc } from '../../app/trpc.ts';
import { withPicture } from '../../lib/upload/send-picture.ts';
import { sendFile } from '../../lib/upload/upload.ts';

/** Registers a guest; a picture is sent first, opened by the invite code. `sentShare` is between 0 and 1. */
export function useRegister() {
  const { mutateAsync } = trpc.users.register.useMutation();
  const [sentShare, setSentShare] = useState<number | null>(null);
  const register = (answers: Omit<Register, 'upload_id'>, picture: File | null) =>
    withPicture(
      picture,
      (file) =>
        sendFile(file, {
          purpose: 'profile_picture',
          inviteCode: answers.invite_code,
          onProgress: (sent, total) => setSentShare(sent / total),
        }),
      (sent) => mutateAsync({ ...answers, ...sent }),
    ).finally(() => setSentShare(null));
  return { register, sentShare };
}
