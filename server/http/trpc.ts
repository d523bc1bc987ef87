import type { TRPCError } from '@trpc/server';
import { fastifyRequestHandler } from '@trpc/server/adapters/fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { appRouter } from '../router.ts';
import type { Deps } from '../deps.ts';
import { AppError, errorHeaders, statusOf, toEnvelope } from '../errors.ts';
import { acceptJson } from './json-body.ts';
import { refuseUnknownPaths, requireSingleParameters, sendError } from './refusals.ts';
import { requestContext, requestLocale } from './request-context.ts';

/** Calls in one request. */
const maxBatchSize = 20;

/** tRPC's own handler, without its plugin: that one takes forms, and bodies of any size. */
export async function trpcPlugin(server: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  server.addHook('onRequest', async (req, reply) => {
    void reply.header('cache-control', 'no-store');
    requireSingleParameters(req);
    const type = req.headers['content-type'];
    if (type !== undefined && !/^application\/json\b/i.test(type)) {
      throw new AppError('UNSUPPORTED_MEDIA_TYPE');
    }
  });
  acceptJson(server);
  // tRPC's answer has no length, and would be compressed however short it is: one with a token must not be.
  server.addHook('onSend', async (_req, reply, payload) => {
    if (!(payload instanceof Response) || payload.headers.get('content-type') !== 'application/json')
      return payload;
    reply.code(payload.status).headers(Object.fromEntries(payload.headers));
    return payload.text();
  });

  // A failure before a procedure is reached takes tRPC's shape too, or its client could not read it.
  server.setErrorHandler((error, req, reply) =>
    sendError(error, req, reply, () => {
      const envelope = toEnvelope(error, requestLocale(deps, req));
      const data = { ...envelope, code: envelope.error, httpStatus: statusOf(envelope) };
      return { error: { ...envelope, code: -32600, data } };
    }),
  );

  refuseUnknownPaths(server);
  server.addHook('preClose', async () => deps.streams.stop());
  type Call = { Params: { path: string }; Querystring: Record<string, string> };
  // The answer is no text whose length Fastify's own route of HEAD could tell.
  server.get<Call>('/:path', { exposeHeadRoute: false }, (req, reply) =>
    handle(deps, req, reply, req.params.path),
  );
  server.post<Call>('/:path', (req, reply) => {
    // A batch may hold a login beside what others wrote.
    if ('batch' in req.query) req.headers['x-no-compression'] = 'batch';
    return handle(deps, req, reply, req.params.path);
  });
}

function handle(deps: Deps, req: FastifyRequest, res: FastifyReply, path: string): Promise<void> {
  let failure: TRPCError | undefined;
  return fastifyRequestHandler({
    router: appRouter,
    req,
    res,
    path,
    maxBatchSize,
    createContext: () => requestContext(deps, req, res),
    onError({ error, path: procedure }) {
      failure = error;
      if (statusOf(toEnvelope(error)) < 500) return;
      deps.log.error({ err: error.cause ?? error, path: procedure }, 'call failed');
    },
    responseMeta({ info }) {
      const headers = new Headers({ 'cache-control': 'no-store', ...(failure && errorHeaders(failure)) });
      // tRPC names no type where it cannot read the call.
      if (!info) headers.set('content-type', 'application/json');
      // A subscription that does not open would answer 200.
      const status = failure && !info?.isBatchCall ? statusOf(toEnvelope(failure)) : undefined;
      return { headers, ...(status && { status }) };
    },
  });
}
