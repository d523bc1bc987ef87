import type { Change } from '../../../shared/changes.ts';
import { holdStream, type Start, type StreamEvents } from './change-stream.ts';

/** One stream for all tabs of a browser: the tab that has the lock holds it and passes on what it receives. */

type Message =
  | { type: 'change'; position: string; change: Change }
  | { type: 'live'; isLive: boolean }
  /** From a tab that was just opened. */
  | { type: 'hello' };

export type SharedEvents = {
  onChange: (change: Change) => void;
  onLive: (isLive: boolean) => void;
  /** Another tab holds the stream already, and has received changes that this one may have missed. */
  onJoin: () => void;
};

/**
 * Follows changes until the returned function is called.
 * @param name differs by guest and by site in the same browser
 * @param age milliseconds since the oldest data were fetched
 */
export function shareStream(name: string, age: () => number, events: SharedEvents): () => void {
  let position: string | undefined;
  const start: Start = () => (position === undefined ? { age: age() } : { lastEventId: position });
  const receive = (at: string, change: Change) => {
    position = at;
    events.onChange(change);
  };
  if (!('locks' in navigator) || !('BroadcastChannel' in window))
    return holdStream(start, { onChange: receive, onLive: events.onLive });

  const channel = new BroadcastChannel(name);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target, and reaches its own origin only
  const send = (message: Message) => channel.postMessage(message);
  const end = new AbortController();
  let isLeader = false;
  let isLive = false;
  let joined = false;

  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.type === 'hello') {
      if (isLeader) send({ type: 'live', isLive });
    } else if (data.type === 'change') {
      receive(data.position, data.change);
    } else {
      events.onLive(data.isLive);
      if (data.isLive && !joined) events.onJoin();
      joined = true;
    }
  });
  send({ type: 'hello' });

  const lead = async () => {
    isLeader = true;
    const streamEvents: StreamEvents = {
      onChange: (at, change) => {
        receive(at, change);
        send({ type: 'change', position: at, change });
      },
      onLive: (now) => {
        isLive = now;
        events.onLive(now);
        send({ type: 'live', isLive });
      },
    };
    const close = holdStream(start, streamEvents);
    await new Promise((resolve) => end.signal.addEventListener('abort', resolve, { once: true }));
    close();
  };
  // Waits until the tab before closes, or ends in any other way.
  navigator.locks.request(name, { signal: end.signal }, lead).catch((error: unknown) => {
    if (!end.signal.aborted) throw error;
  });

  return () => {
    end.abort();
    channel.close();
  };
}
