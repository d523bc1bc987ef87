import { streamLimits } from '../../../shared/limits.ts';
import { messages } from '../../../shared/messages.ts';
import type { Actor } from '../../deps.ts';
import { AppError } from '../../errors.ts';

/** One guest's open stream. It holds no events: it reads the log at the pace of its client. */
export type Stream = { actor: Actor; ended: boolean; wake: () => void };

export type Streams = ReturnType<typeof createStreams>;

/** The open streams of this process, in memory. */
export function createStreams() {
  const open = new Set<Stream>();
  const loads = new Map<number, Promise<unknown>>();
  let newest = 0;
  let stopped = false;
  let poll = (): void => undefined;
  let timer: NodeJS.Timeout | undefined;

  function close(stream: Stream): void {
    open.delete(stream);
    stream.ended = true;
    stream.wake();
    if (open.size > 0) return;
    clearInterval(timer);
    timer = undefined;
    loads.clear();
  }
  return {
    /** Registers a stream until `signal` aborts; `onPoll` runs now and then. @throws AppError when there are too many */
    open(actor: Actor, signal: AbortSignal | undefined, onPoll: () => void): Stream {
      if (stopped || open.size >= streamLimits.inAll)
        throw new AppError('SERVICE_UNAVAILABLE', messages.generic.busy, undefined, 30);
      const own = [...open].filter((other) => other.actor.id === actor.id);
      if (own.length >= streamLimits.perGuest)
        throw new AppError('TOO_MANY_REQUESTS', messages.generic.tooManyRequests);
      signal?.throwIfAborted();
      const stream = { actor, ended: false, wake: () => undefined };
      open.add(stream);
      signal?.addEventListener('abort', () => close(stream), { once: true });
      poll = onPoll;
      timer ??= setInterval(onPoll, streamLimits.pollEvery);
      poll();
      return stream;
    },
    count: () => open.size,
    sessions: () => [...new Set([...open].map(({ actor }) => actor.session_id))],
    /** Ends the streams of all other sessions. */
    keep(sessions: ReadonlySet<number>): void {
      for (const stream of open) if (!sessions.has(stream.actor.session_id)) close(stream);
    },
    /** Ends every stream and opens no more: the server stops. */
    stop(): void {
      stopped = true;
      for (const stream of open) close(stream);
    },
    /** Looks for changes now: this process may have made one. */
    wake(): void {
      if (open.size > 0) poll();
    },
    /** Lets streams read up to this change. */
    publish(id: number): void {
      if (id === newest) return;
      newest = id;
      loads.clear();
      for (const stream of open) stream.wake();
    },
    /** Resolves when there are changes after `id`, or the stream has ended. */
    changesAfter: (id: number, stream: Stream) =>
      new Promise<void>((resolve) => {
        stream.wake = () => {
          if (stream.ended || newest > id) resolve();
        };
        stream.wake();
      }),
    /** Runs `load` once for all streams that read on from the same change. */
    shared: <T>(id: number, load: () => Promise<T>): Promise<T> => {
      const loading = (loads.get(id) ?? load()) as Promise<T>;
      loads.set(id, loading);
      // No failed reading is kept.
      loading.catch(() => loads.delete(id));
      return loading;
    },
  };
}
