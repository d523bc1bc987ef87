import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Browsers and proxies send one request at a time on a connection of HTTP/1.1. */
const maxAtOnce = 4;

/** Ends a connection with more unanswered requests: Node begins all of them, and holds their memory. */
export function limitPipelining(server: FastifyInstance): void {
  const unanswered = new WeakMap<Socket, number>();
  server.addHook('onRequest', (req, reply, done) => {
    const { socket } = req.raw;
    const count = (unanswered.get(socket) ?? 0) + 1;
    unanswered.set(socket, count);
    if (count > maxAtOnce) {
      reply.hijack();
      socket.destroy();
      return;
    }
    reply.raw.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));
    done();
  });
}
