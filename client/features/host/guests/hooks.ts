import { keepPreviousData } from '@tanstack/react-query';
import type { GuestSearch } from '../../../../shared/host/guests.ts';
import { trpc } from '../../../app/trpc.ts';

const byPage = {
  getNextPageParam: ({ pagination }: { pagination: { has_more: boolean; page: number } }) =>
    pagination.has_more ? pagination.page + 1 : undefined,
  placeholderData: keepPreviousData,
};

/** A list of guests under a search, page by page. */
export function useGuests(which: GuestSearch['which'], q: string) {
  const query = trpc.host.guests.useInfiniteQuery({ which, q }, byPage);
  const pages = query.data?.pages;
  return { query, guests: pages?.flatMap(({ guests }) => guests), counts: pages?.[0]?.counts };
}

export const useGuest = (id: number) => trpc.host.guest.useQuery({ id });

export function useWhitelist(q: string) {
  const query = trpc.host.whitelist.useInfiniteQuery({ q }, byPage);
  return { query, addresses: query.data?.pages.flatMap(({ whitelist }) => whitelist) };
}

/** What hosts do about guests; what it changes is fetched again, the album too. */
export function useGuestActs() {
  const utils = trpc.useUtils();
  const onSuccess = () =>
    Promise.all([utils.host.invalidate(), utils.album.invalidate(), utils.comments.invalidate()]);
  const help = { onSuccess: () => utils.host.invalidate() };
  return {
    code: trpc.host.guest_code.useMutation(help),
    link: trpc.host.password_link.useMutation(help),
    endSessions: trpc.host.end_sessions.useMutation({ onSuccess }),
    remove: trpc.host.remove_guest.useMutation({ onSuccess }),
    restore: trpc.host.restore_guest.useMutation({ onSuccess }),
    removeForGood: trpc.host.remove_guest_for_good.useMutation({ onSuccess }),
    letIn: trpc.users.whitelist.useMutation({ onSuccess }),
    takeOff: trpc.users.unwhitelist.useMutation({ onSuccess }),
  };
}
