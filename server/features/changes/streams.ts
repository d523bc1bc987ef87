import { streamLimits } from '../../../shared/limits.ts';
import type { Actor } from '../../auth/actor.ts';

/** One guest's open stream. It holds no events: it reads the log at the pace of its client. */
export type Stream = { actor: Actor; ended: boolean; wake: () => void };

/** The open streams of this process, in memory. */
export type Streams = {
  /** The id of the newest change that streams may read. */
  newest: number;
  /**
   * Registers a stream, or answers which limit refuses it; `look` runs every `lookEvery` ms while any stream is open.
   */
  open: (actor: Actor, look: () => void) => Stream | 'too many of one guest' | 'too many';
  close: (stream: Stream) => void;
  count: () => number;
  sessions: () => number[];
  keep: (sessions: ReadonlySet<number>) => void;
  /** Ends every stream and opens no more: the server stops. */
  stop: () => void;
  publish: (newest: number) => void;
  /** Resolves when there are changes after `id`, or the stream has ended. */
  changesAfter: (id: number, stream: Stream) => Promise<void>;
  /** Runs `load` once for all streams that read on from the same change. */
  shared: <T>(id: number, load: () => Promise<T>) => Promise<T>;
};

const nothing = () => undefined;

export function createStreams(): Streams {
  const open = new Set<Stream>();
  const loads = new Map<number, Promise<unknown>>();
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;

  const end = (stream: Stream) => {
    stream.ended = true;
    stream.wake();
  };
  const streams: Streams = {
    newest: 0,
    open(actor, look) {
      if (stopped || open.size >= streamLimits.inAll) return 'too many';
      const own = [...open].filter((other) => other.actor.id === actor.id);
      if (own.length >= streamLimits.perGuest) return 'too many of one guest';
      const stream = { actor, ended: false, wake: nothing };
      open.add(stream);
      timer ??= setInterval(look, streamLimits.lookEvery);
      return stream;
    },
    close(stream) {
      open.delete(stream);
      end(stream);
      if (open.size > 0) return;
      clearInterval(timer);
      timer = undefined;
      loads.clear();
    },
    count: () => open.size,
    sessions: () => [...new Set([...open].map(({ actor }) => actor.session_id))],
    keep(sessions) {
      for (const stream of open) if (!sessions.has(stream.actor.session_id)) end(stream);
    },
    stop() {
      stopped = true;
      for (const stream of open) end(stream);
    },
    publish(newest) {
      streams.newest = newest;
      loads.clear();
      for (const stream of open) stream.wake();
    },
    changesAfter: (id, stream) =>
      new Promise((resolve) => {
        stream.wake = () => {
          if (!stream.ended && streams.newest <= id) return;
          stream.wake = nothing;
          resolve();
        };
        stream.wake();
      }),
    shared<T>(id: number, load: () => Promise<T>) {
      const loading = (loads.get(id) ?? load()) as Promise<T>;
      loads.set(id, loading);
      return loading;
    },
  };
  return streams;
}
