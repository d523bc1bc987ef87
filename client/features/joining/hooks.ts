import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Complete, Join } from '../../../shared/users.ts';
import { useSession } from '../../app/session.tsx';
import { trpc } from '../../app/trpc.ts';

/** Joins by name and begins the session. A repeated call is the same joining: its answer may have been lost. */
export function useJoin() {
  const session = useSession();
  const { mutateAsync } = trpc.users.join.useMutation();
  const sent = useRef({ username: '', key: '' });
  return async (values: Omit<Join, 'idempotency_key'>): Promise<void> => {
    if (sent.current.username !== values.username)
      sent.current = { username: values.username, key: crypto.randomUUID() };
    const answer = await mutateAsync({ ...values, idempotency_key: sent.current.key });
    await session.start(answer.user_id, answer.session_token);
  };
}

/** Sends e-mail and password. @returns the address to which a code was sent, or null when none is needed */
export function useComplete() {
  const { mutateAsync } = trpc.users.complete.useMutation();
  return async (values: Omit<Complete, 'user_id'>): Promise<string | null> => {
    const { requires_verification, email } = await mutateAsync(values);
    return requires_verification ? email : null;
  };
}

/** Shows the profile anew wherever it is. */
export function useRefreshProfile(id: number) {
  const session = useSession();
  const { profile } = trpc.useUtils().users;
  return async (): Promise<void> => {
    await profile.invalidate({ id });
    session.updateUser(await profile.fetch({ id }));
  };
}

export const useDeviceLink = () => trpc.users.device_link.useMutation();

/** Whose account a link opens; it is spent by `useEnter` alone. */
export function useLinkOwner(secret: string) {
  const { mutateAsync } = trpc.users.link_owner.useMutation();
  return useQuery({
    queryKey: ['link', secret],
    queryFn: () => mutateAsync({ secret }),
    enabled: secret !== '',
  });
}

export function useEnter(secret: string) {
  const session = useSession();
  const { mutateAsync } = trpc.users.enter.useMutation();
  return async (): Promise<void> => {
    const answer = await mutateAsync({ secret });
    await session.start(answer.user_id, answer.session_token);
  };
}

/** How many entries a guest has written. */
export const useOwnCount = (userId: number): number =>
  trpc.album.by_user.useQuery({ id: userId, limit: 1 }, { select: ({ pagination }) => pagination.total })
    .data ?? 0;
