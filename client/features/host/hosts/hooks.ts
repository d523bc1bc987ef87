import type { AddHost, HostRow } from '../../../../shared/host/hosts.ts';
import { trpc } from '../../../app/trpc.ts';
import { useConfirmed } from '../Confirmed.tsx';

export const useHosts = () => trpc.host.hosts.useQuery();

/** What hosts did, the newest first, page by page. */
export function useLog() {
  const query = trpc.host.log.useInfiniteQuery({}, { getNextPageParam: ({ next }) => next });
  return { ...query, acts: query.data?.pages.flatMap(({ acts }) => acts) };
}

/** Shows the hosts of an answer, and their log anew. */
function useShowHosts() {
  const { host } = trpc.useUtils();
  return (answer: { hosts: HostRow[] }) => {
    host.hosts.setData(undefined, answer);
    void host.log.invalidate();
  };
}

export function useAddHost() {
  const confirmed = useConfirmed();
  const show = useShowHosts();
  const { mutateAsync } = trpc.host.add_host.useMutation();
  return async (input: AddHost) => show(await confirmed(() => mutateAsync(input)));
}

export function useRemoveHost() {
  const confirmed = useConfirmed();
  const show = useShowHosts();
  const { mutateAsync } = trpc.host.remove_host.useMutation();
  return async (id: number) => show(await confirmed(() => mutateAsync({ id })));
}
