import type { FastifyReply, FastifyRequest } from 'fastify';
import { lifetimes } from '../../shared/limits.ts';
import { createContext, type Context } from '../api/context.ts';
import type { Deps } from '../deps.ts';
import { basePath } from '../lib/base-path.ts';
import { nameGuest } from './request-log.ts';

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
