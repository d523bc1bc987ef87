import { getTRPCErrorShape, TRPCError } from '@trpc/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { toTrpcError } from '../api/trpc.ts';
import { appRouter, callProcedure, isProcedure, procedureOf, type ProcedureType } from '../router.ts';
import type { Deps } from '../compose.ts';
import { AppError, errorHeaders, statusOf, toEnvelope } from '../errors.ts';
import { eventStreams, type EventStreams } from './event-stream.ts';
import { acceptJson } from './json-body.ts';
import { refuseUnknownPaths } from './refusals.ts';
import { requestContext } from './request-context.ts';

type Call = { Params: { path: string }; Querystring: { input?: string | string[] } };
type Adapter = { deps: Deps; streams: EventStreams };

/** tRPC's protocol over HTTP without batches; the stock adapter builds a web request and response for each call. */
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
  const adapter = { deps, streams: eventStreams(server, () => deps.streams.stop()) };
  server.get<Call>('/:path', (req, reply) => answer(adapter, req, reply));
  server.post<Call>('/:path', (req, reply) => answer(adapter, req, reply));
}

const methods: Record<ProcedureType, string[]> = {
  query: ['GET', 'HEAD'],
  subscription: ['GET'],
  mutation: ['POST'],
};

async function answer(
  { deps, streams }: Adapter,
  req: FastifyRequest<Call>,
  reply: FastifyReply,
): Promise<unknown> {
  const { path } = req.params;
  const type = isProcedure(path) ? procedureOf(path).type : 'query';
  try {
    const ctx = await requestContext(deps, req, reply);
    if (!isProcedure(path)) throw new TRPCError({ code: 'NOT_FOUND' });
    if (!methods[type].includes(req.method)) throw new TRPCError({ code: 'METHOD_NOT_SUPPORTED' });
    const input = type === 'mutation' ? req.body : parseInput(req.query.input);
    if (type !== 'subscription') return { result: { data: await callProcedure(ctx, path, input) } };
    const left = streams.leaving(reply);
    const events = await callProcedure(ctx, path, resumed(input, req), left);
    return await streams.send(reply, events as AsyncIterable<unknown>, left);
  } catch (cause) {
    return sendTrpcError(deps, reply, toTrpcError(cause), { path, type });
  }
}

/** The input of a subscription with the last event that the client received, which a reconnecting browser sends as a header. */
function resumed(input: unknown, { headers }: FastifyRequest): unknown {
  const lastEventId = headers['last-event-id'];
  if (typeof lastEventId !== 'string' || lastEventId === '') return input;
  return { ...(input as object | undefined), lastEventId };
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
  call: { path: string; type: ProcedureType },
): FastifyReply {
  // tRPC has no code for a full disk, and calls a wrong method 405: the status is the envelope's.
  const status = statusOf(toEnvelope(error));
  if (status >= 500) deps.log.error({ err: error.cause ?? error, path: call.path }, 'call failed');
  const config = appRouter._def._config;
  const shape = getTRPCErrorShape({ config, ctx: undefined, error, input: undefined, ...call });
  return reply.status(status).headers(errorHeaders(error)).send({ error: shape });
}
