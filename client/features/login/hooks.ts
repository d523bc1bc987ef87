import { useSession } from '../../app/session.tsx';
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
  const { start } = useSession();
  const { mutateAsync } = trpc.users.login.useMutation();
  return async (values) => {
    const answer = await mutateAsync(values);
    if (answer.requires_verification) return answer;
    registered = null;
    await start(answer);
    return null;
  };
}

export function useVerifyEmail() {
  const { start } = useSession();
  return trpc.users.verify_email.useMutation({ onSuccess: start }).mutateAsync;
}
