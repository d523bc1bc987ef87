import { onTestFinished } from 'vitest';
import type { Change, FollowChanges } from '../../shared/changes.ts';

/** Ends a test that waits for an event which never comes; a busy machine does not reach it. In milliseconds. */
const longestWait = 60_000;

/** A client of `changes.follow` that reads the bytes itself. */

type Received = { id: string; change: Change };
export type StreamOptions = { input?: NonNullable<FollowChanges>; headers?: Record<string, string> };

/** Opens a stream at a server that listens; it closes with the test. */
export async function openStream(site: string, token: string | null, options: StreamOptions = {}) {
  const { input, headers = {} } = options;
  const query = input ? `?input=${encodeURIComponent(JSON.stringify(input))}` : '';
  const connection = new AbortController();
  const response = await fetch(`${site}/trpc/changes.follow${query}`, {
    headers: { ...(token !== null && { authorization: `Bearer ${token}` }), ...headers },
    signal: connection.signal,
  });
  const received: Received[] = [];
  let text = '';
  let isOpen = response.ok;
  let notify = () => {};
  const reading = readAll();
  const close = () => {
    connection.abort();
    return reading;
  };
  onTestFinished(close);

  async function readAll(): Promise<void> {
    if (!response.ok) return;
    try {
      const decoder = new TextDecoder();
      for await (const bytes of response.body ?? []) {
        text += decoder.decode(bytes, { stream: true });
        notify();
      }
    } catch {
      // Closed by the client, or with the server.
    }
    isOpen = false;
    notify();
  }

  /** Resolves when more bytes arrive, or the end. @throws after the longest wait */
  const arrival = () =>
    new Promise<void>((resolve, reject) => {
      const lastId = received.at(-1)?.id ?? 'the start';
      const timer = setTimeout(() => reject(new Error(`no event after ${lastId}`)), longestWait);
      notify = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  /** The next event; undefined when the stream has ended. */
  async function next(): Promise<Received | undefined> {
    for (;;) {
      const end = text.indexOf('\n\n');
      if (end < 0 && !isOpen) return undefined;
      if (end < 0) {
        await arrival();
        continue;
      }
      const block = text.slice(0, end);
      text = text.slice(end + 2);
      const line = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1];
      const data = line('data');
      if (line('event') !== undefined || data === undefined) continue;
      const event = { id: line('id') ?? '', change: JSON.parse(data) as Change };
      received.push(event);
      return event;
    }
  }

  /** Every event up to the one that `isLast` accepts. */
  async function until(isLast: (change: Change) => boolean): Promise<Change[]> {
    const changes: Change[] = [];
    for (let event = await next(); event; event = await next()) {
      changes.push(event.change);
      if (isLast(event.change)) return changes;
    }
    throw new Error(`the stream ended after ${JSON.stringify(changes)}`);
  }

  return {
    status: response.status,
    headers: response.headers,
    body: () => response.text(),
    next,
    until,
    /** Resolves when the server has ended the stream. */
    ended: async () => {
      while (await next());
    },
    lastId: () => received.at(-1)?.id ?? '',
    close,
  };
}
