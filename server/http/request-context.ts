import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { lifetimes } from '../../shared/limits.ts';
import { localeCookie, preferredLocale, type Locale } from '../../shared/locales/locales.ts';
import { createContext, type Context } from '../api/context.ts';
import { mediaSecret } from '../auth/secret.ts';
import type { Actor, Deps } from '../deps.ts';
import { basePath, prefixes } from '../lib/base-path.ts';
import { isProcedure } from '../router.ts';

export const mediaCookieName = 'wj_media';
const returnCookieName = 'wj_session';

export async function requestContext(deps: Deps, req: FastifyRequest, reply: FastifyReply): Promise<Context> {
  const isOwn = isOfThisSite(req);
  const ctx = await createContext(deps, {
    authorization: req.headers.authorization,
    ip: req.ip,
    locale: requestLocale(deps, req),
    returnCookie: isOwn ? (req.cookies[returnCookieName] ?? null) : null,
    setCookies: (...values) => isOwn && setCookies(deps, reply, ...values),
  });
  nameGuest(req.raw, ctx.actor);
  return ctx;
}

/** The language that the reader chose on this site, else what the browser prefers. */
export const requestLocale = ({ config }: Deps, { cookies, headers }: FastifyRequest): Locale =>
  preferredLocale(cookies[localeCookie], headers['accept-language'], config.SITE_LANGUAGE);

/** Browsers say from where a request comes; a page of a sibling domain would count as the same site for a cookie. */
const isOfThisSite = ({ headers }: FastifyRequest): boolean =>
  ['same-origin', undefined].includes(headers['sec-fetch-site']);

/** Each is sent to its path alone: the media cookie to files, so that no call can be forged with it. */
function setCookies(
  deps: Deps,
  reply: FastifyReply,
  token: string | null,
  returnCookie?: string | null,
): void {
  const base = basePath(deps.site.url);
  const set = (name: string, value: string | null, path: string, lifetime: number, httpOnly = true) =>
    void reply.setCookie(name, value ?? '', {
      path: `${base}${path}`,
      httpOnly,
      sameSite: 'strict',
      secure: deps.site.url.startsWith('https:'),
      maxAge: value === null ? 0 : lifetime / 1000,
    });
  set(mediaCookieName, token && mediaSecret(token), '/uploads/', lifetimes.session);
  if (returnCookie === undefined) return;
  set(returnCookieName, returnCookie, '/api/users/come-back', lifetimes.sessionInAll);
  // Tells the page that there is a cookie which it cannot read, and nothing else.
  set('wj_back', returnCookie && '1', '/', lifetimes.sessionInAll, false);
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
  const isCall = route.startsWith(`${prefixes.rest}/`) || route.startsWith(`${prefixes.trpc}/`);
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
