import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { fileLimits } from '../shared/limits.ts';
import { limitRequest } from './api/context.ts';
import type { Deps } from './deps.ts';
import { cards } from './http/cards.ts';
import { downloads } from './http/downloads.ts';
import { mediaFiles } from './http/media-files.ts';
import { builtPages, livePages } from './http/pages.ts';
import { limitPipelining } from './http/pipelining.ts';
import { logRequests } from './http/request-context.ts';
import { refuseLikeNode, refuseUnreadable, sendError } from './http/refusals.ts';
import { restPlugin } from './http/rest.ts';
import { securityHeaders } from './http/security-headers.ts';
import { unsubscribePage } from './http/unsubscribe.ts';
import { trpcPlugin } from './http/trpc.ts';
import { tusUploads } from './http/tus-uploads.ts';
import { AppError } from './errors.ts';
import { loadAttempts } from './features/rate-limit/rate-limit.service.ts';
import { basePath, decodable, prefixes, withinBase } from './lib/base-path.ts';

const seconds = 1000;

/** zod checks what comes and goes: Fastify's own compilers would take memory for nothing. */
const noSchema = (): never => {
  throw new Error('a route has no schema of Fastify');
};

export type Pages = 'built' | 'live' | 'none';

export async function buildServer(deps: Deps, pages: Pages = 'built'): Promise<FastifyInstance> {
  await loadAttempts(deps);
  const headers = securityHeaders(deps.site.url, pages === 'live');
  const loggerInstance: FastifyBaseLogger = deps.log;
  const server = fastify({
    loggerInstance,
    // Fastify's own lines hold the query and the address; see `logRequests`.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: fileLimits.json,
    // Fastify's default switches Node's limit off.
    requestTimeout: 120 * seconds,
    connectionTimeout: 60 * seconds,
    // Node looks for requests beyond these limits every 30 s by default, and refuses one without a host in its own words.
    http: {
      requireHostHeader: false,
      headersTimeout: 15 * seconds,
      connectionsCheckingInterval: 5 * seconds,
      maxHeaderSize: 16_384,
    },
    // On a slow disk the pages take longer than Fastify's ten seconds.
    pluginTimeout: 120 * seconds,
    trustProxy: deps.config.TRUST_PROXY,
    rewriteUrl: (req) => decodable(withinBase(req.url ?? '/', basePath(deps.site.url))),
    forceCloseConnections: 'idle',
    // Requests on open connections are answered while the server closes, within the time that `main.ts` gives.
    return503OnClosing: false,
    // These have no route, and so no hooks and no error handler.
    frameworkErrors: (error, req, reply) => void sendError(error, req, reply.headers(headers)),
    clientErrorHandler: refuseUnreadable(headers),
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    schemaController: {
      compilersFactory: { buildValidator: () => noSchema, buildSerializer: () => noSchema },
    },
    // As long as the names of a batch of calls.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 600 },
  });
  server.setErrorHandler(sendError);
  server.setNotFoundHandler(() => {
    throw new AppError('NOT_FOUND');
  });
  limitPipelining(server);
  logRequests(server);
  await server.register(cookie);
  // Answers of the API alone: pages and files are compressed when they are made, and streams of changes are no JSON.
  await server.register(compress, {
    threshold: 2048,
    customTypes: /^application\/json\b/,
    encodings: ['br', 'gzip'],
    // The strongest takes tens of milliseconds for what this one makes a tenth larger.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    globalDecompression: false,
  });
  server.addHook('onRequest', async (_req, reply) => void reply.headers(headers));
  refuseLikeNode(server);
  // A coarse limit, far above what a guest does. Guessable secrets have their own limits in the services.
  server.addHook('onRequest', async ({ url, ip, headers: { authorization } }) => {
    if (url.startsWith(prefixes.rest) || url.startsWith(prefixes.trpc))
      await limitRequest(deps, { ip, authorization });
  });

  await server.register(trpcPlugin, { prefix: prefixes.trpc, deps });
  await server.register(restPlugin, { prefix: prefixes.rest, deps });
  await server.register(tusUploads, { prefix: `${prefixes.rest}/uploads`, deps });
  await server.register(mediaFiles, { prefix: prefixes.files, deps });
  await server.register(unsubscribePage, { deps });
  await server.register(downloads, { deps });
  await server.register(cards, { deps });
  if (pages !== 'none') await server.register(pages === 'live' ? livePages : builtPages, { deps });
  return server;
}
