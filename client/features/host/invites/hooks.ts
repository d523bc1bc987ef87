import { keepPreviousData } from '@tanstack/react-query';
import { trpc } from '../../../app/trpc.ts';

/** The invites of a search, page by page. */
export function useInvites(q: string) {
  const query = trpc.host.invites.useInfiniteQuery(
    { q },
    {
      getNextPageParam: ({ pagination }) => (pagination.has_more ? pagination.page + 1 : undefined),
      placeholderData: keepPreviousData,
    },
  );
  const pages = query.data?.pages;
  return {
    query,
    invites: pages?.flatMap(({ invites }) => invites),
    mail: pages?.[0]?.mail ?? false,
    remindable: pages?.[0]?.remindable ?? 0,
  };
}

/** What hosts do about invites; each is in the list, and in the log, when it is done. */
export function useInviteActs() {
  const { host } = trpc.useUtils();
  const onSuccess = () => Promise.all([host.invites.invalidate(), host.log.invalidate()]);
  return {
    make: trpc.host.make_invite.useMutation({ onSuccess }),
    makeCards: trpc.host.make_cards.useMutation({ onSuccess }),
    send: trpc.host.send_invitations.useMutation({ onSuccess }),
    remind: trpc.host.remind.useMutation({ onSuccess }),
    revoke: trpc.host.revoke_invite.useMutation({ onSuccess }),
  };
}
