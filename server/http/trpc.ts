import { fastifyTRPCPlugin, type FastifyTRPCPluginOptions } from '@trpc/server/adapters/fastify';
import type { FastifyInstance } from 'fastify';
import { appRouter, type AppRouter } from '../router.ts';
import type { Deps } from '../compose.ts';
import { AppError, errorHeaders, statusOf, toEnvelope } from '../errors.ts';
import { requestContext } from './request-context.ts';

/** The front door: the site's own calls, typed end to end. */
export async function trpcPlugin(server: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  // The stock adapter would also parse multipart forms, of any size, for anybody.
  server.addHook('onRequest', async (req) => {
    const type = req.headers['content-type'];
    if (req.method === 'POST' && type !== undefined && !/^application\/json\b/i.test(type)) {
      throw new AppError('UNSUPPORTED_MEDIA_TYPE');
    }
  });

  // What fails before a procedure is reached must still look like tRPC, or its client cannot read it.
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

  await server.register(fastifyTRPCPlugin, {
    prefix: '',
    trpcOptions: {
      router: appRouter,
      allowBatching: false,
      createContext: ({ req, res }) => requestContext(deps, req, res),
      // tRPC has no code for a full disk, and calls a wrong method 405: the status is the envelope's.
      responseMeta: ({ errors }) =>
        errors[0] ? { status: statusOf(toEnvelope(errors[0])), headers: errorHeaders(errors[0]) } : {},
      onError({ error, path }) {
        if (statusOf(toEnvelope(error)) >= 500)
          deps.log.error({ err: error.cause ?? error, path }, 'call failed');
      },
    },
  } satisfies FastifyTRPCPluginOptions<AppRouter>);
}
