import { useChangeWedding } from '../../../lib/wedding.ts';
import { trpc } from '../../../app/trpc.ts';

export const useSettings = () => trpc.host.settings.useQuery(undefined, { staleTime: 0 });

/** To be called in an act that changes the wedding: this window shows it too. */
export function useShowWedding() {
  const { host, system } = trpc.useUtils();
  const change = useChangeWedding();
  return async () => {
    // An answer of before would show a step that is done.
    void host.overview.reset();
    change(await system.wedding.fetch(undefined, { staleTime: 0 }));
  };
}
