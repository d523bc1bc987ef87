import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { fileLimits } from '../shared/limits.ts';
import { limitRequest } from './api/context.ts';
import type { Deps } from './compose.ts';
import { guestExport } from './http/guest-export.ts';
import { mediaFiles } from './http/media-files.ts';
import { builtPages, livePages } from './http/pages.ts';
import { logRequests } from './http/request-log.ts';
import { restPlugin, sendError } from './http/rest.ts';
import { trpcPlugin } from './http/trpc.ts';
import { tusUploads } from './http/tus-uploads.ts';
import { basePath, withinBase } from './lib/base-path.ts';

const seconds = 1000;

/** Where the pages come from: the build, Vite's memory, or nowhere. */
export type Pages = 'built' | 'live' | 'none';

/** The house on one port: both doors, the hatch, and the pages. */
export async function buildServer(deps: Deps, pages: Pages = 'built'): Promise<FastifyInstance> {
  // Fastify's own, smaller type of a logger, so that an instance is an instance everywhere.
  const loggerInstance: FastifyBaseLogger = deps.log;
  const server = fastify({
    loggerInstance,
    // Fastify's own lines hold the query and the address; ours are made in `logRequests`.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: fileLimits.json,
    // Fastify switches Node's own limit off unless told; a slow sender gets two minutes for one request.
    requestTimeout: 120 * seconds,
    connectionTimeout: 60 * seconds,
    http: { headersTimeout: 15 * seconds, maxHeaderSize: 16_384 },
    trustProxy: deps.config.TRUST_PROXY,
    rewriteUrl: (req) => withinBase(req.url ?? '/', basePath(deps.site.url)),
    forceCloseConnections: 'idle',
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
  });
  server.setErrorHandler(sendError);
  logRequests(server);
  await server.register(cookie);
  await registerSecurityHeaders(server, deps, pages === 'live');
  limitRequests(server, deps);

  await server.register(trpcPlugin, { prefix: '/trpc', deps });
  await server.register(restPlugin, { prefix: '/api', deps });
  await server.register(tusUploads, { prefix: '/api/uploads', deps });
  await server.register(mediaFiles, { prefix: '/uploads', deps });
  await server.register(guestExport, { deps });
  if (pages !== 'none') await server.register(pages === 'live' ? livePages : builtPages, { deps });
  return server;
}

/** Headers of every answer: nothing inline runs, nothing frames us, nothing is told to other sites. */
async function registerSecurityHeaders(server: FastifyInstance, deps: Deps, live: boolean): Promise<void> {
  const overTls = deps.site.url.startsWith('https:');
  await server.register(helmet, {
    contentSecurityPolicy: live
      ? false
      : {
          useDefaults: false,
          directives: {
            defaultSrc: ["'self'"],
            scriptSrc: ["'self'"],
            // Mantine writes its variables and responsive props as <style>.
            styleSrc: ["'self'", "'unsafe-inline'"],
            imgSrc: ["'self'", 'blob:', 'data:'],
            mediaSrc: ["'self'", 'blob:'],
            workerSrc: ["'self'", 'blob:'],
            connectSrc: ["'self'"],
            objectSrc: ["'none'"],
            baseUri: ["'none'"],
            formAction: ["'self'"],
            frameAncestors: ["'none'"],
          },
        },
    frameguard: { action: 'deny' },
    hsts: overTls ? { maxAge: 31_536_000 } : false,
    referrerPolicy: { policy: 'no-referrer' },
  });
  server.addHook('onSend', async (_req, reply) => {
    void reply.header('x-robots-tag', 'noindex, nofollow');
  });
}

/** A coarse limit, far above what a guest does. Guessable secrets have their own limits in the services. */
function limitRequests(server: FastifyInstance, deps: Deps): void {
  server.addHook('onRequest', async ({ url, ip, headers: { authorization } }) => {
    if (url.startsWith('/api') || url.startsWith('/trpc')) await limitRequest(deps, { ip, authorization });
  });
}
