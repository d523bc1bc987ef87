import { fastifyTRPCPlugin, type FastifyTRPCPluginOptions } from '@trpc/server/adapters/fastify';
import type { FastifyInstance } from 'fastify';
import { appRouter, type AppRouter } from '../router.ts';
import type { Deps } from '../compose.ts';
import { AppError, errorHeaders, statusOf, toEnvelope } from '../errors.ts';
import { isModestJson, refuseUnknownPaths } from './refusals.ts';
import { requestContext } from './request-context.ts';

/** The tRPC API, which the site's own client uses. */
export async function trpcPlugin(server: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  // The stock adapter would also parse multipart forms, of any size.
  server.addHook('onRequest', async (req, reply) => {
    void reply.header('cache-control', 'no-store');
    // tRPC answers a batch that is not allowed in plain text.
    if (Object.hasOwn(req.query as object, 'batch')) throw new AppError('BAD_REQUEST');
    const type = req.headers['content-type'];
    if (req.method === 'POST' && type !== undefined && !/^application\/json\b/i.test(type)) {
      throw new AppError('UNSUPPORTED_MEDIA_TYPE');
    }
  });

  server.addHook('preHandler', async ({ body }) => {
    if (typeof body === 'string' && !isModestJson(body)) throw new AppError('BAD_REQUEST');
  });

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
  await server.register(fastifyTRPCPlugin, {
    prefix: '',
    trpcOptions: {
      router: appRouter,
      allowBatching: false,
      createContext: ({ req, res }) => requestContext(deps, req, res),
      // tRPC has no code for a full disk, and answers a wrong method with 405: the envelope decides the status.
      responseMeta: ({ errors }) =>
        errors[0] ? { status: statusOf(toEnvelope(errors[0])), headers: errorHeaders(errors[0]) } : {},
      onError({ error, path }) {
        if (statusOf(toEnvelope(error)) >= 500)
          deps.log.error({ err: error.cause ?? error, path }, 'call failed');
      },
    },
  } satisfies FastifyTRPCPluginOptions<AppRouter>);
}
