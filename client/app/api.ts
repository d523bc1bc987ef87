import { createTRPCClient, httpLink, splitLink } from '@trpc/client';
import type { AppRouter } from '../../server/router.ts';
import { delays } from '../../shared/limits.ts';
import { basePath } from '../lib/base-path.ts';
import { NetworkError, report } from '../lib/errors.ts';
import { endSession, readSession } from './session-store.ts';

const linkWithin = (patience: number) =>
  httpLink({
    url: `${basePath}/trpc`,
    fetch: (url, options) => {
      const request = new Request(url, options);
      return fetchAsGuest(request, withinTime(request.signal, patience));
    },
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

/** Sends a request with the session, which an answer of 401 ends. @throws {NetworkError} without an answer */
export async function fetchAsGuest(request: Request, signal = request.signal): Promise<Response> {
  const token = readSession()?.token;
  if (token) request.headers.set('Authorization', `Bearer ${token}`);
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
  const abort = () => either.abort();
  setTimeout(abort, patience);
  if (signal.aborted) abort();
  signal.addEventListener('abort', abort);
  return either.signal;
}
