import type { Change } from '../../../shared/changes.ts';
import { delays } from '../../../shared/limits.ts';
import { holdStream, type Start, type StreamEvents } from './change-stream.ts';

/** One stream for all tabs of a browser: the tab that has the lock holds it and passes on what it receives. */

type Message =
  | { type: 'change'; position: string; change: Change }
  | { type: 'live'; isLive: boolean }
  /** From a tab that looks for the one with the lock. */
  | { type: 'hello' };

export type SharedEvents = {
  onChange: (change: Change) => void;
  onLive: (isLive: boolean) => void;
  /** Another tab holds the stream already, and has received changes that this one may have missed. */
  onJoin: () => void;
};

/**
 * Follows changes until the returned function is called.
 * @param name differs by guest and site
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
  let waiting = new AbortController();
  let release: (() => void) | null = null;
  let isLive = false;
  let joined = false;
  let isAnswered = true;
  let hasEnded = false;

  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.type === 'hello') {
      // By a timer: a frozen tab still gets messages, but receives nothing from the network and runs no timer.
      setTimeout(() => release && send({ type: 'live', isLive }));
    } else if (data.type === 'change') {
      receive(data.position, data.change);
    } else {
      isAnswered = true;
      events.onLive(data.isLive);
      if (data.isLive && !joined) events.onJoin();
      joined = true;
    }
  });

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
  const lead = () =>
    new Promise<void>((resolve) => {
      if (hasEnded) return resolve();
      const close = holdStream(start, streamEvents);
      release = () => {
        release = null;
        close();
        resolve();
      };
    });
  const request = (options: LockOptions) =>
    void navigator.locks.request(name, options, lead).catch(() => {
      // Refused at once: without storage, or while the page is left. A second request would be refused as well.
      if (!release) return;
      // Another tab took over while this one was frozen.
      release();
      joined = false;
      wait();
    });
  /** Leads once the tab before closes, or ends in any other way. */
  const wait = () => {
    waiting = new AbortController();
    request({ signal: waiting.signal });
  };
  /** A frozen tab keeps its lock, and does not answer. */
  const check = () => {
    if (release) return;
    if (!isAnswered) {
      waiting.abort();
      request({ steal: true });
    }
    isAnswered = false;
    send({ type: 'hello' });
  };
  send({ type: 'hello' });
  wait();
  const timer = setInterval(check, delays.streamCheck);

  return () => {
    hasEnded = true;
    clearInterval(timer);
    waiting.abort();
    release?.();
    channel.close();
  };
}
