import { createTRPCClient, httpSubscriptionLink } from '@trpc/client';
import { EventSource } from 'eventsource';
import type { AppRouter } from '../../../server/router.ts';
import type { Change } from '../../../shared/changes.ts';
import { delays } from '../../../shared/limits.ts';
import { basePath } from '../../lib/base-path.ts';
import { endSession, readSession } from '../session-storage.ts';

export type StreamEvents = {
  onChange: (position: string, change: Change) => void;
  onLive: (isLive: boolean) => void;
};

/** Where a stream begins when no position is known: so many milliseconds ago. */
export type Start = () => { lastEventId?: string; age?: number };

/** Holds a stream until the returned function is called; a lost or refused one is opened again after growing waits. */
export function holdStream(start: Start, { onChange, onLive }: StreamEvents): () => void {
  let failures = 0;
  let retryAfter = 0;
  let close = (): void => undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const again = () => {
    close();
    clearTimeout(timer);
    onLive(false);
    const most = Math.min(delays.streamRetry * 2 ** failures, delays.streamRetryMost);
    failures += 1;
    timer = setTimeout(open, Math.max(retryAfter, most * (0.5 + Math.random() / 2)));
  };

  /** A proxy that buffers answers lets nothing through, not even the first event. */
  const expectAnswer = () => {
    clearTimeout(timer);
    timer = setTimeout(again, delays.streamOpens);
  };

  const open = () => {
    expectAnswer();
    const client = createTRPCClient<AppRouter>({
      links: [
        httpSubscriptionLink({
          url: `${basePath}/trpc`,
          EventSource,
          eventSourceOptions: () => ({
            fetch: async (url, init) => {
              const token = readSession()?.token ?? '';
              const headers = { ...init.headers, Authorization: `Bearer ${token}` };
              const response = await fetch(url, { ...init, headers });
              if (response.status === 401) endSession(token);
              retryAfter = Number(response.headers.get('Retry-After') ?? 0) * 1000;
              return response;
            },
          }),
        }),
      ],
    });
    const subscription = client.changes.follow.subscribe(start(), {
      onData: ({ id, data }) => onChange(id, data),
      onConnectionStateChange: ({ state }) => {
        if (state === 'connecting') {
          expectAnswer();
        } else if (state === 'pending') {
          clearTimeout(timer);
          failures = 0;
          onLive(true);
        }
      },
      onError: again,
    });
    close = () => subscription.unsubscribe();
  };

  open();
  return () => {
    clearTimeout(timer);
    close();
  };
}
