import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Join } from '../../../shared/users.ts';
import { useSession } from '../../app/session.tsx';
import { trpc } from '../../app/trpc.ts';
import { newUuid } from '../../outbox/item.ts';

/** Joins by name and begins the session. A repeated call is the same joining: its answer may have been lost. */
export function useJoin() {
  const session = useSession();
  const { mutateAsync } = trpc.users.join.useMutation();
  const sent = useRef({ username: '', key: '' });
  return async (values: Omit<Join, 'idempotency_key'>): Promise<void> => {
    if (sent.current.username !== values.username)
      sent.current = { username: values.username, key: newUuid() };
    const answer = await mutateAsync({ ...values, idempotency_key: sent.current.key });
    await session.start(answer.user_id, answer.session_token);
  };
}

export const useComplete = () => trpc.users.complete.useMutation().mutateAsync;

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
export const useOwnCount = (id: number, enabled: boolean): number =>
  trpc.album.by_user.useQuery({ id, limit: 1 }, { enabled }).data?.pagination.total ?? 0;
