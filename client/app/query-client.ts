import { QueryClient } from '@tanstack/react-query';
import { isTransient } from '../lib/errors.ts';

const SECOND = 1000;
const HOUR = 3600 * SECOND;

/** A fresh cache. Each guest has an own one: what one guest saw is never shown to the next at the same device. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30 * SECOND,
        // A timer of the prerendering would keep the build from ending.
        gcTime: import.meta.env.SSR ? Infinity : 24 * HOUR,
        retry: (failures, error) => failures < 2 && isTransient(error),
        retryDelay: (failures) => 500 * 2 ** failures,
        // Without a network a call fails with its message; the default waits without one.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
