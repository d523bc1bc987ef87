import { startSession } from '../../app/session-store.ts';
import { trpc } from '../../app/trpc.ts';
import type { Login } from '../../../shared/users.ts';

/** What a guest has just registered with, for the login that follows: in memory alone. */
let registered: Login | null = null;
export const recallRegistered = (): Partial<Login> => registered ?? {};
export const rememberRegistered = (values: Login): void => {
  registered = values;
};

/** Logs in: begins the session, or gives the address that a verification code was sent to. */
export function useLogin(): (values: Login) => Promise<{ email: string } | null> {
  const { mutateAsync } = trpc.users.login.useMutation();
  return async (values) => {
    const answer = await mutateAsync(values);
    if (answer.requires_verification) return answer;
    registered = null;
    await startSession(answer);
    return null;
  };
}

export const useVerifyEmail = () =>
  trpc.users.verify_email.useMutation({ onSuccess: startSession }).mutateAsync;
