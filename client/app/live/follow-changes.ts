import { createTRPCClient, httpSubscriptionLink } from '@trpc/client';
import { EventSource } from 'eventsource';
import type { AppRouter } from '../../../server/router.ts';
import type { Change } from '../../../shared/changes.ts';
import { delays } from '../../../shared/limits.ts';
import { basePath } from '../../lib/base-path.ts';
import { fetchAsGuest } from '../api.ts';
import { live } from './live-state.ts';

const client = createTRPCClient<AppRouter>({
  links: [
    httpSubscriptionLink({
      url: `${basePath}/trpc`,
      EventSource,
      // The token travels in a header, which the browser's own EventSource cannot send.
      eventSourceOptions: { fetch: (url, init) => fetchAsGuest(new Request(url, init as RequestInit)) },
    }),
  ],
});

/** A browser has six connections to a server without HTTP/2: its windows keep this many streams, the last ones opened. */
const maxWindows = 3;

/**
 * Follows changes while the page is visible, from the last one that arrived, until the returned function is called. A
 * lost, refused or silent stream is opened again after growing waits.
 */
export function followChanges(onChange: (change: Change) => void) {
  let position: string | undefined;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stream: { unsubscribe: () => void } | undefined;
  const later = new Set<unknown>();
  const windows = new BroadcastChannel(`streams${basePath}`);
  const self = Math.random();

  const after = (wait: number, action: () => void) => {
    clearTimeout(timer);
    timer = setTimeout(action, wait);
  };
  const close = () => {
    clearTimeout(timer);
    const closing = stream;
    stream = undefined;
    closing?.unsubscribe();
  };
  const openAfter = (wait: number) => {
    close();
    live.set('polling');
    after(wait, open);
  };
  const failed = () => {
    const longest = Math.min(delays.streamRetry * 2 ** failures, delays.streamRetryMax);
    failures += 1;
    openAfter(longest * (0.5 + Math.random() / 2));
  };
  function open(): void {
    later.clear();
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target, and reaches its own origin only
    windows.postMessage(self);
    // A proxy that buffers answers lets nothing through, not even the first event.
    after(delays.streamOpens, failed);
    // What the page shows was fetched since it was opened, and the server counts back from when this call arrives.
    const age = Math.max(0, Math.ceil(Date.now() - performance.timeOrigin)) + delays.streamOpens;
    const start = position === undefined ? { age } : { lastEventId: position };
    stream = client.changes.follow.subscribe(start, {
      onData: ({ id, data }) => {
        position = id;
        onChange(data);
      },
      onConnectionStateChange: ({ state }) => {
        if (state === 'connecting') after(delays.streamOpens, failed);
        if (state !== 'pending') return;
        clearTimeout(timer);
        failures = 0;
        live.set('stream');
      },
      // Called for a stream that was closed here, too.
      onComplete: () => stream && failed(),
      onError: () => stream && failed(),
    });
  }
  const showOrHide = () => {
    close();
    failures = 0;
    if (document.visibilityState === 'visible') open();
  };
  windows.addEventListener('message', ({ data }) => {
    if (document.visibilityState === 'visible' && later.add(data).size === maxWindows)
      openAfter(delays.streamRetryMax);
  });
  document.addEventListener('visibilitychange', showOrHide);
  showOrHide();
  return () => {
    document.removeEventListener('visibilitychange', showOrHide);
    windows.close();
    close();
    live.set('polling');
  };
}
