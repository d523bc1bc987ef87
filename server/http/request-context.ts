import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { lifetimes } from '../../shared/limits.ts';
import { createContext, type Context } from '../api/context.ts';
import type { Actor, Deps } from '../deps.ts';
import { basePath } from '../lib/base-path.ts';
import { isProcedure } from '../router.ts';

export const mediaCookieName = 'wj_media';

export async function requestContext(deps: Deps, req: FastifyRequest, reply: FastifyReply): Promise<Context> {
  const ctx = await createContext(deps, {
    authorization: req.headers.authorization,
    ip: req.ip,
    setMediaCookie: (value) => setMediaCookie(deps, reply, value),
  });
  nameGuest(req.raw, ctx.actor);
  return ctx;
}

/** The cookie admits to media files and to nothing else, so that no call can be forged with it. */
function setMediaCookie(deps: Deps, reply: FastifyReply, value: string | null): void {
  void reply.setCookie(mediaCookieName, value ?? '', {
    path: `${basePath(deps.site.url)}/uploads/`,
    httpOnly: true,
    sameSite: 'strict',
    secure: deps.site.url.startsWith('https:'),
    maxAge: value === null ? 0 : lifetimes.session / 1000,
  });
}

/** By Node's own request, which all adapters have in common. */
const guests = new WeakMap<object, number>();

export function nameGuest(request: object | undefined, actor: Actor | null): void {
  if (request && actor) guests.set(request, actor.id);
}

export const logRequests = (server: FastifyInstance) =>
  server.addHook('onResponse', async (req, reply) => logRequest(req, reply));

/** Pages and media are logged only when they fail: an album has hundreds of them. */
function logRequest(req: FastifyRequest, { statusCode: status, elapsedTime }: FastifyReply): void {
  const { url: route = '' } = req.routeOptions;
  const isCall = route.startsWith('/api/') || route.startsWith('/trpc/');
  if (!isCall && status < 400) return;
  const path = pathOf(req);
  if (path.endsWith('/health') || path.endsWith('.health')) return;
  const guest = guests.get(req.raw);
  const ms = Math.round(elapsedTime);
  req.log.info({ method: req.method, path, status, ms, ...(guest !== undefined && { guest }) }, 'request');
}

/** The path of the route with numbers and names of procedures; other parameters may contain private texts. */
function pathOf(req: FastifyRequest): string {
  const params = (req.params ?? {}) as Record<string, string>;
  return (req.routeOptions.url ?? '(no such path)').replace(/:(\w+)/g, (parameter, name: string) => {
    const value = params[name] ?? '';
    return /^\d{1,15}$/.test(value) || value.split(',').every(isProcedure) ? value : parameter;
  });
}
