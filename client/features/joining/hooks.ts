import { useQuery } from '@tanstack/react-query';
import { startSession, updateUser } from '../../app/session-store.ts';
import { trpc } from '../../app/trpc.ts';

/** Joins by name and begins the session. */
export const useJoin = () => trpc.users.join.useMutation({ onSuccess: startSession }).mutateAsync;

/** Gives an account its e-mail and password; `refresh` shows the profile anew wherever it is. */
export function useComplete(id: number) {
  const { profile } = trpc.useUtils().users;
  return {
    complete: trpc.users.complete.useMutation().mutateAsync,
    refresh: async () => updateUser(await profile.fetch({ id }, { staleTime: 0 })),
  };
}

export const useDeviceLink = () => trpc.users.device_link.useMutation();

/** Whose account a link opens; it is spent by `useEnter` alone. */
export function useLinkOwner(secret: string | null) {
  const { mutateAsync } = trpc.users.link_owner.useMutation();
  return useQuery({
    queryKey: ['link', secret],
    queryFn: () => mutateAsync({ secret: secret ?? '' }),
    enabled: secret !== null,
  });
}

/** Opens an account by a link, and begins the session. */
export const useEnter = (onEntered: () => void) =>
  trpc.users.enter.useMutation({ onSuccess: (answer) => startSession(answer).then(onEntered) });

/** How many entries a guest has written. */
export const useOwnCount = (id: number, enabled: boolean): number =>
  trpc.album.by_user.useQuery({ id, limit: 1 }, { enabled }).data?.pagination.total ?? 0;
