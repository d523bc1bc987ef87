import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { isTrackedEnvelope } from '@trpc/server';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { streamLimits } from '../../shared/limits.ts';

/** Subscriptions as server-sent events for tRPC's client; the stock adapter takes several times the memory. */

const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  // nginx buffers responses without this header.
  'x-accel-buffering': 'no',
  connection: 'close',
};

const ping = 'event: ping\ndata: \n\n';
const connected = () =>
  `retry: ${randomInt(streamLimits.retry.min, streamLimits.retry.max)}\n` +
  `event: connected\ndata: ${JSON.stringify({ reconnectAfterInactivityMs: streamLimits.silence })}\n\n`;

/** Events that many streams send are one object. */
const texts = new WeakMap<object, string>();

function textOf(event: object): string {
  const text = texts.get(event) ?? JSON.stringify(event);
  texts.set(event, text);
  return text;
}

export type EventStreams = {
  /** Aborts when the client leaves. */
  leaving: (reply: FastifyReply) => AbortSignal;
  /** Sends events until they end or the client leaves, at the pace of the client. */
  send: (reply: FastifyReply, events: AsyncIterable<unknown>, signal: AbortSignal) => Promise<void>;
};

/** @param onClose ends all streams when the server begins to close */
export function eventStreams(server: FastifyInstance, onClose: () => void): EventStreams {
  const open = new Set<ServerResponse>();
  const heartbeat = setInterval(() => {
    for (const response of open) if (!response.writableNeedDrain) response.write(ping);
  }, streamLimits.heartbeat);
  heartbeat.unref();
  server.addHook('preClose', async () => {
    clearInterval(heartbeat);
    onClose();
  });

  return {
    leaving({ raw }) {
      const left = new AbortController();
      raw.once('close', () => left.abort());
      return left.signal;
    },
    async send(reply, events, signal) {
      const { raw } = reply;
      reply.hijack();
      raw.writeHead(200, { ...(reply.getHeaders() as OutgoingHttpHeaders), ...headers });
      raw.write(connected());
      open.add(raw);
      try {
        for await (const event of events) {
          const [id, data] = isTrackedEnvelope(event) ? event : [undefined, event];
          const text = `data: ${textOf(data as object)}\n${id === undefined ? '' : `id: ${id}\n`}\n`;
          if (!raw.write(text)) await once(raw, 'drain', { signal });
        }
      } catch (error) {
        // The client left, or it reconnects and the next stream reports the failure.
        if (!signal.aborted) reply.log.error({ err: error }, 'stream failed');
      } finally {
        open.delete(raw);
        raw.end();
      }
    },
  };
}
