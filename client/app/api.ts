import { createTRPCClient, httpLink, splitLink } from '@trpc/client';
import type { AppRouter } from '../../server/router.ts';
import { delays } from '../../shared/limits.ts';
import { basePath } from '../lib/base-path.ts';
import { NetworkError, report } from '../lib/errors.ts';
import { endSession, readSession } from './session-storage.ts';

const linkWithin = (patience: number) =>
  httpLink({
    url: `${basePath}/trpc`,
    fetch: (url, options) => fetchAsGuest(new Request(url, options as RequestInit), patience),
  });

/** The one client of the server: sends the session, no batches, and aborts after ten seconds, or later for a file. */
export const api = createTRPCClient<AppRouter>({
  links: [
    splitLink({
      condition: ({ input }) => hasFile(input),
      true: linkWithin(delays.uploadReply),
      false: linkWithin(delays.httpTimeout),
    }),
  ],
});

const hasFile = (input: unknown): boolean =>
  typeof input === 'object' && input !== null && 'upload_id' in input && input.upload_id != null;

async function fetchAsGuest(request: Request, patience: number): Promise<Response> {
  const token = readSession()?.token;
  if (token) request.headers.set('Authorization', `Bearer ${token}`);
  const signal = withinTime(request.signal, patience);
  const response = await fetch(request, { signal }).catch((cause: unknown) => {
    if (request.signal.aborted) throw cause;
    throw new NetworkError('No answer', { cause });
  });
  if (token && response.status === 401) endSession(token);
  if (response.status >= 500) report('The server failed', response.status);
  return response;
}

/** Aborts with the given signal, or when the time is up. `AbortSignal.any` is newer than the oldest supported browsers. */
function withinTime(signal: AbortSignal, patience: number): AbortSignal {
  const either = new AbortController();
  const timer = setTimeout(() => either.abort(new DOMException('Timed out', 'TimeoutError')), patience);
  const follow = () => {
    clearTimeout(timer);
    either.abort(signal.reason);
  };
  if (signal.aborted) follow();
  else signal.addEventListener('abort', follow, { once: true });
  return either.signal;
}
