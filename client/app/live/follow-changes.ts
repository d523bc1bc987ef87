import { createTRPCClient, httpSubscriptionLink } from '@trpc/client';
import { EventSource } from 'eventsource';
import type { AppRouter } from '../../../server/router.ts';
import type { Change } from '../../../shared/changes.ts';
import { delays } from '../../../shared/limits.ts';
import { basePath } from '../../lib/base-path.ts';
import { endSession, readSession } from '../session-storage.ts';

let retryAfter = 0;

/** The token travels in a header, which the browser's own EventSource cannot send. */
async function fetchAsGuest(url: string | URL, init: { headers: Record<string, string> }): Promise<Response> {
  const token = readSession()?.token ?? '';
  const response = await fetch(url, {
    ...init,
    headers: { ...init.headers, Authorization: `Bearer ${token}` },
  });
  if (response.status === 401) endSession(token);
  retryAfter = Number(response.headers.get('Retry-After') ?? 0) * 1000;
  return response;
}

const client = createTRPCClient<AppRouter>({
  links: [
    httpSubscriptionLink({
      url: `${basePath}/trpc`,
      EventSource,
      eventSourceOptions: { fetch: fetchAsGuest },
    }),
  ],
});

/** A browser has six connections to a server without HTTP/2: its windows keep this many streams, the last ones opened. */
const maxWindows = 3;

/**
 * Follows changes while the page is visible, from the last one that arrived, until the returned function is called. A
 * lost, refused or silent stream is opened again after growing waits.
 */
export function followChanges(onChange: (change: Change) => void, onLive: (isLive: boolean) => void) {
  let position: string | undefined;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let close = (): void => undefined;
  const self = crypto.getRandomValues(new Uint32Array(1))[0];
  const later = new Set<unknown>();
  const windows = new BroadcastChannel(`streams${basePath}`);
  windows.addEventListener('message', ({ data }) => {
    if (document.visibilityState === 'hidden' || later.add(data).size !== maxWindows) return;
    close();
    onLive(false);
    timer = setTimeout(open, delays.streamRetryMax);
  });

  const open = () => {
    later.clear();
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target, and reaches its own origin only
    windows.postMessage(self);
    let isOpen = true;
    close = () => {
      isOpen = false;
      clearTimeout(timer);
      subscription.unsubscribe();
    };
    const again = () => {
      if (!isOpen) return;
      close();
      onLive(false);
      const longest = Math.min(delays.streamRetry * 2 ** failures, delays.streamRetryMax);
      failures += 1;
      timer = setTimeout(open, Math.max(retryAfter, longest * (0.5 + Math.random() / 2)));
    };
    /** A proxy that buffers answers lets nothing through, not even the first event. */
    const expectAnswer = () => {
      clearTimeout(timer);
      timer = setTimeout(again, delays.streamOpens);
    };
    expectAnswer();
    // What the page shows was fetched since it was opened.
    const age = Math.max(0, Math.ceil(Date.now() - performance.timeOrigin));
    const start = position === undefined ? { age } : { lastEventId: position };
    const subscription = client.changes.follow.subscribe(start, {
      onData: ({ id, data }) => {
        position = id;
        onChange(data);
      },
      onConnectionStateChange: ({ state }) => {
        if (state === 'connecting') expectAnswer();
        if (state !== 'pending') return;
        clearTimeout(timer);
        failures = 0;
        onLive(true);
      },
      onComplete: again,
      onError: again,
    });
  };

  const showOrHide = () => {
    close();
    clearTimeout(timer);
    failures = 0;
    if (document.visibilityState === 'visible') open();
  };
  document.addEventListener('visibilitychange', showOrHide);
  showOrHide();
  return () => {
    document.removeEventListener('visibilitychange', showOrHide);
    windows.close();
    close();
    clearTimeout(timer);
  };
}
