import { startSession } from '../../app/session-store.ts';
import { trpc } from '../../app/trpc.ts';
import type { Login } from '../../../shared/users.ts';

let registered: Login | null = null;

/** Keeps what a guest has just registered with, for the login that follows: in memory alone. */
export function rememberRegistered(values: Login): void {
  registered = values;
}

/** The password that this guest has just registered with. */
export const registeredPassword = (username: string): string =>
  registered?.identifier === username ? registered.password : '';

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
