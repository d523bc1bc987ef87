import { streamLimits } from '../../../shared/limits.ts';
import type { Actor } from '../../auth/actor.ts';

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

  const end = (stream: Stream) => {
    stream.ended = true;
    stream.wake();
  };
  return {
    /** The id of the newest change that streams may read. */
    get newest(): number {
      return newest;
    },
    /** Registers a stream, or answers which limit refuses it; `onPoll` runs again and again while any stream is open. */
    open(actor: Actor, onPoll: () => void): Stream | 'too many of one guest' | 'too many' {
      if (stopped || open.size >= streamLimits.inAll) return 'too many';
      const own = [...open].filter((other) => other.actor.id === actor.id);
      if (own.length >= streamLimits.perGuest) return 'too many of one guest';
      const stream = { actor, ended: false, wake: () => undefined };
      open.add(stream);
      poll = onPoll;
      timer ??= setInterval(onPoll, streamLimits.pollEvery);
      return stream;
    },
    close(stream: Stream): void {
      open.delete(stream);
      end(stream);
      if (open.size > 0) return;
      clearInterval(timer);
      timer = undefined;
      loads.clear();
    },
    count: () => open.size,
    sessions: () => [...new Set([...open].map(({ actor }) => actor.session_id))],
    /** Ends the streams of all other sessions. */
    keep(sessions: ReadonlySet<number>): void {
      for (const stream of open) if (!sessions.has(stream.actor.session_id)) end(stream);
    },
    /** Ends every stream and opens no more: the server stops. */
    stop(): void {
      stopped = true;
      for (const stream of open) end(stream);
    },
    /** Looks for changes now: this process may have made one. */
    wake(): void {
      if (open.size > 0) poll();
    },
    publish(id: number): void {
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
      return loading;
    },
  };
}
