import { logout, session } from '../../app/session-store.ts';
import { trpc } from '../../app/trpc.ts';
import type { ResetPassword } from '../../../shared/users.ts';

export const useSendCode = () => trpc.users.forgot_password.useMutation();

/** Checks whether a code is correct, without consuming it. */
export const useVerifyCode = () => trpc.users.verify_reset_code.useMutation().mutateAsync;

/** Sets the new password, which ends every session of the guest, this browser's too. */
export function useSetPassword() {
  const { mutateAsync } = trpc.users.reset_password.useMutation();
  return async (values: ResetPassword): Promise<string> => {
    const { message } = await mutateAsync(values);
    if (session.get().status !== 'anonymous') await logout();
    return message;
  };
}
