import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorEnvelope } from '../../shared/errors.ts';
import { AppError, errorHeaders, statusOf, toEnvelope } from '../errors.ts';

/** Answers any failure in the one envelope, or in a body of it; only a fault of the server is logged whole. */
export function sendError(
  error: unknown,
  req: FastifyRequest,
  reply: FastifyReply,
  bodyOf = (envelope: ErrorEnvelope): object => envelope,
): FastifyReply {
  const envelope = toEnvelope(error);
  const status = statusOf(envelope);
  if (status >= 500) req.log.error({ err: error }, 'request failed');
  // Fastify would end the connection before its sender reads the answer; Node reads the rest of the body.
  if (status === 413) reply.removeHeader('connection');
  void reply.headers({ 'cache-control': 'no-store', ...errorHeaders(error) });
  return reply.status(status).send(bodyOf(envelope));
}

/** A parameter that is sent twice would be read as a list, or joined. @throws AppError BAD_REQUEST */
export function requireSingleParameters({ query }: Pick<FastifyRequest, 'query'>): void {
  if (Object.values(query as object).some(Array.isArray)) throw new AppError('BAD_REQUEST');
}

/** Answers, with envelope and headers, what Node would refuse by itself: see `requireHostHeader` in `app.ts`. */
export function refuseLikeNode(server: FastifyInstance): void {
  // An expectation that is not known is ignored, as the standard allows.
  server.server.on('checkExpectation', (req, res) => server.routing(req, res));
  server.addHook('onRequest', (req, _reply, done) => {
    const isMissing = req.raw.httpVersion === '1.1' && req.raw.headers.host === undefined;
    done(isMissing ? new AppError('BAD_REQUEST') : undefined);
  });
}

export function notFound(): never {
  throw new AppError('NOT_FOUND');
}

/** Answers unknown paths beneath a prefix before their body is read; the pages' wildcard would answer GET. */
export function refuseUnknownPaths(server: FastifyInstance): void {
  for (const url of ['/', '/*']) server.all(url, { onRequest: async () => notFound() }, () => notFound());
}

const statusOfCode: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

/** Answers what Node cannot parse as a request, where there is no reply object. */
export const refuseUnreadable =
  (headers: Record<string, string>) =>
  (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable || socket.bytesWritten > 0) {
      socket.destroy();
      return;
    }
    const status = statusOfCode[error.code ?? ''] ?? 400;
    const body = JSON.stringify(toEnvelope(new AppError('BAD_REQUEST')));
    const lines = Object.entries({
      ...headers,
      'cache-control': 'no-store',
      connection: 'close',
      'content-length': String(Buffer.byteLength(body)),
      'content-type': 'application/json; charset=utf-8',
    }).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
  };
