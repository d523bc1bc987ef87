import { trpc } from '../../../app/trpc.ts';

/** Fresh at every visit: steps are done on other parts, and by other hosts. */
export const useOverview = () => trpc.host.overview.useQuery(undefined, { staleTime: 0 });

export function useSkipStep() {
  const { host } = trpc.useUtils();
  return trpc.host.skip_step.useMutation({
    onSuccess: (answer) => host.overview.setData(undefined, answer),
  });
}
