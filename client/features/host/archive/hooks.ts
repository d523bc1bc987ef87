import { trpc } from '../../../app/trpc.ts';

/** How often a page asks how far an archive is, in milliseconds. */
const POLL = 1000;

export const useArchives = () =>
  trpc.host.archives.useQuery(undefined, {
    refetchInterval: ({ state }) => (state.data?.running ? POLL : false),
  });
