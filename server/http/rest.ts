import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { authorize, type Context } from '../api/context.ts';
import { createCaller, metaOf, type ProcedureName } from '../router.ts';
import type { Deps } from '../deps.ts';
import { AppError } from '../errors.ts';
import * as uploads from '../features/uploads/uploads.service.ts';
import { requestContext } from './request-context.ts';
import { readForm } from './multipart.ts';
import { openApiDocument } from './openapi.ts';
import { acceptJson } from './json-body.ts';
import { refuseUnknownPaths, requireSingleParameters, sendError } from './refusals.ts';
import { restRoutes, type RestRequest, type RestRoute } from './rest-routes.ts';

export async function restPlugin(server: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  // A file over the limit is refused by the service, with its own message.
  await server.register(multipart, { throwFileSizeLimit: false });
  acceptJson(server);
  server.setErrorHandler(sendError);
  refuseUnknownPaths(server);
  let description: ReturnType<typeof openApiDocument> | undefined;
  server.get('/openapi.json', () => {
    description ??= openApiDocument();
    const title = `The wedding journal of ${deps.config.COUPLE_NAMES}`;
    return { ...description, info: { title, ...description.info } };
  });

  const contexts = new WeakMap<FastifyRequest, Context>();
  for (const route of restRoutes) {
    const { access } = metaOf(route.procedure);
    server.route({
      method: route.method,
      url: route.path,
      // Before the body is read, so that unauthorized callers upload nothing.
      onRequest: async (req, reply) => {
        const ctx = await requestContext(deps, req, reply);
        await authorize(ctx, access);
        requireSingleParameters(req);
        contexts.set(req, ctx);
        void reply.header('cache-control', 'no-store');
      },
      handler: async (req, reply) => {
        const ctx = contexts.get(req) as Context;
        const { body, received } = await readBody(req, route, ctx);
        const request = { params: req.params, query: req.query, body } as RestRequest;
        try {
          const answer = await call(ctx, route.procedure, route.input(request));
          return reply.status(route.status).send(answer);
        } finally {
          // A refused call, or a repeated one, leaves its file unattached.
          if (received) await uploads.discard(deps, received);
        }
      },
    });
  }
}

type Caller = Record<string, Record<string, (input: unknown) => Promise<unknown>>>;

function call(ctx: Context, procedure: ProcedureName, input: unknown): Promise<unknown> | undefined {
  const [area = '', name = ''] = procedure.split('.');
  return (createCaller(ctx) as unknown as Caller)[area]?.[name]?.(input);
}

type Sent = { body: RestRequest['body']; received?: string | undefined };

async function readBody(req: FastifyRequest, route: RestRoute, ctx: Context): Promise<Sent> {
  if (req.isMultipart()) {
    if (!route.file) throw new AppError('UNSUPPORTED_MEDIA_TYPE');
    return readForm(ctx, req, route.file);
  }
  const body = req.body ?? {};
  if (typeof body !== 'object' || Array.isArray(body)) throw new AppError('BAD_REQUEST');
  return { body: body as RestRequest['body'] };
}
