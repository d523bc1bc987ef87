import { QueryClient } from '@tanstack/react-query';
import { isTransient } from '../lib/errors.ts';
import { session } from './session-store.ts';

const SECOND = 1000;
const HOUR = 3600 * SECOND;

const createClient = () =>
  new QueryClient({
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

let cache = { userId: session.get().userId, client: createClient() };

/** The cache of this session. What one guest saw is never shown to the next at the same device. */
export function queryClient(): QueryClient {
  const { userId } = session.get();
  if (cache.userId !== userId) cache = { userId, client: createClient() };
  return cache.client;
}
