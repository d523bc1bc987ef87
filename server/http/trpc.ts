import { getTRPCErrorShape, TRPCError } from '@trpc/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { toTrpcError } from '../api/trpc.ts';
import { appRouter, callProcedure, isProcedure, procedureOf } from '../router.ts';
import type { Deps } from '../compose.ts';
import { AppError, errorHeaders, statusOf, toEnvelope } from '../errors.ts';
import { refuseUnknownPaths } from './refusals.ts';
import { requestContext } from './request-context.ts';
import { acceptJson } from './rest.ts';

type Call = { Params: { path: string }; Querystring: { input?: string | string[] } };

/**
 * The site's own calls: tRPC's protocol over HTTP for JSON, without batches and streams. The stock adapter answers the
 * same, but builds a web request and response around each call, which takes longer than most calls do.
 */
export async function trpcPlugin(server: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  server.addHook('onRequest', async (req, reply) => {
    void reply.header('cache-control', 'no-store');
    if (Object.hasOwn(req.query as object, 'batch')) throw new AppError('BAD_REQUEST');
    const type = req.headers['content-type'];
    if (req.method === 'POST' && type !== undefined && !/^application\/json\b/i.test(type)) {
      throw new AppError('UNSUPPORTED_MEDIA_TYPE');
    }
  });
  acceptJson(server);

  // A failure before a procedure is reached takes tRPC's shape too, or its client could not read it.
  server.setErrorHandler((error, req, reply) => {
    const envelope = toEnvelope(error);
    const httpStatus = statusOf(envelope);
    if (httpStatus >= 500) req.log.error({ err: error }, 'request failed');
    const data = { ...envelope, code: envelope.error, httpStatus };
    return reply
      .status(httpStatus)
      .headers(errorHeaders(error))
      .send({ error: { ...envelope, code: -32600, data } });
  });

  refuseUnknownPaths(server);
  server.get<Call>('/:path', (req, reply) => answer(deps, req, reply, 'query'));
  server.post<Call>('/:path', (req, reply) => answer(deps, req, reply, 'mutation'));
}

async function answer(
  deps: Deps,
  req: FastifyRequest<Call>,
  reply: FastifyReply,
  type: 'query' | 'mutation',
): Promise<unknown> {
  const { path } = req.params;
  try {
    const ctx = await requestContext(deps, req, reply);
    if (!isProcedure(path)) throw new TRPCError({ code: 'NOT_FOUND' });
    if (procedureOf(path).type !== type) throw new TRPCError({ code: 'METHOD_NOT_SUPPORTED' });
    const input = type === 'query' ? parseInput(req.query.input) : req.body;
    return { result: { data: await callProcedure(ctx, path, input) } };
  } catch (cause) {
    return sendTrpcError(deps, reply, toTrpcError(cause), { path, type });
  }
}

/** @throws TRPCError PARSE_ERROR */
function parseInput(text: string | string[] | undefined): unknown {
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text.toString());
  } catch (cause) {
    throw new TRPCError({ code: 'PARSE_ERROR', cause });
  }
}

function sendTrpcError(
  deps: Deps,
  reply: FastifyReply,
  error: TRPCError,
  call: { path: string; type: 'query' | 'mutation' },
): FastifyReply {
  // tRPC has no code for a full disk, and calls a wrong method 405: the status is the envelope's.
  const status = statusOf(toEnvelope(error));
  if (status >= 500) deps.log.error({ err: error.cause ?? error, path: call.path }, 'call failed');
  const config = appRouter._def._config;
  const shape = getTRPCErrorShape({ config, ctx: undefined, error, input: undefined, ...call });
  return reply.status(status).headers(errorHeaders(error)).send({ error: shape });
}
