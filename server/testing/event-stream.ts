import { onTestFinished } from 'vitest';
import type { Change, FollowChanges } from '../../shared/changes.ts';

/** A client of `changes.follow` that reads the bytes itself. */

type Received = { id: string; change: Change };
export type StreamOptions = { input?: NonNullable<FollowChanges>; headers?: Record<string, string> };

/** The events of a stream until the server or the client ends it. */
async function* eventsOf({ body }: Response): AsyncGenerator<Received, undefined> {
  let text = '';
  try {
    for await (const piece of body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += piece;
      for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
        const block = text.slice(0, end);
        text = text.slice(end + 2);
        const line = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1];
        const data = line('data');
        if (line('event') === undefined && data !== undefined)
          yield { id: line('id') ?? '', change: JSON.parse(data) as Change };
      }
    }
  } catch {
    // Closed by the client, or with the server.
  }
  return undefined;
}

/** Opens a stream at a server that listens; it closes with the test. */
export async function openStream(site: string, token: string | null, options: StreamOptions = {}) {
  const { input, headers = {} } = options;
  const query = input ? `?input=${encodeURIComponent(JSON.stringify(input))}` : '';
  const connection = new AbortController();
  const response = await fetch(`${site}/trpc/changes.follow${query}`, {
    headers: { ...(token !== null && { authorization: `Bearer ${token}` }), ...headers },
    signal: connection.signal,
  });
  const close = () => connection.abort();
  onTestFinished(close);
  const events = eventsOf(response);
  let lastId = '';

  /** The next event; undefined when the stream has ended. */
  async function next(): Promise<Received | undefined> {
    const { value } = await events.next();
    lastId = value?.id ?? lastId;
    return value;
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
    lastId: () => lastId,
    close,
  };
}
