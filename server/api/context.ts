import { messages } from '../../shared/messages.ts';
import { rateLimits } from '../../shared/rate-limits.ts';
import { theServer } from '../auth/host.ts';
import type { Actor, Deps, Host, Requester } from '../deps.ts';
import { AppError } from '../errors.ts';
import {
  addressKey,
  consume,
  countRequest,
  tooManyRequests,
} from '../features/rate-limit/rate-limit.service.ts';
import * as hosts from '../features/users/hosts/hosts.service.ts';
import { findActor } from '../features/users/sessions/sessions.service.ts';
import { sameSecret } from '../auth/secret.ts';

export type Access = 'public' | 'guest' | 'host';

export type RequestInfo = Pick<Requester, 'locale' | 'ip' | 'returnCookie'> & {
  authorization: string | undefined;
  /** Sets the media cookie of a token, and the one that brings the session back where it is given; null removes. */
  setCookies: (token: string | null, returnCookie?: string | null) => void;
};

export type Context = Requester &
  Pick<RequestInfo, 'setCookies'> & {
    deps: Deps;
    /** Whether the bearer is ADMIN_TOKEN. */
    isAdmin: boolean;
  };

export function bearer(authorization: string | undefined): string | null {
  return /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1] ?? null;
}

/** Counts a request. Beyond the limit valid sessions alone pass, up to a wider one. @throws AppError TOO_MANY_REQUESTS */
export async function limitRequest(
  deps: Deps,
  { ip, authorization }: Pick<RequestInfo, 'ip' | 'authorization'>,
) {
  if (deps.config.RATE_LIMIT === 'off') return;
  const { perAddress, perAddressWithSession } = rateLimits.requests;
  const count = deps.requests.count(`address:${addressKey(ip)}`);
  if (count <= perAddress) return;
  const token = count <= perAddressWithSession ? bearer(authorization) : null;
  if (token === null || !(await findActor(deps, token))) throw tooManyRequests(deps);
}

/** The context of a call, the same for both APIs. @throws AppError TOO_MANY_REQUESTS */
export async function createContext(
  deps: Deps,
  { authorization, ...request }: RequestInfo,
): Promise<Context> {
  const token = bearer(authorization);
  const admin = deps.config.ADMIN_TOKEN;
  const isAdmin = admin !== undefined && token !== null && sameSecret(token, admin);
  const actor = token === null || isAdmin ? null : await findActor(deps, token);
  if (actor) countRequest(deps, `session:${actor.session_id}`, rateLimits.requests.perSession);
  return { ...request, deps, token, actor, isAdmin };
}

/** Admits the callers that a procedure is for. @throws AppError UNAUTHORIZED, FORBIDDEN, TOO_MANY_REQUESTS */
export async function authorize(ctx: Context, access: Access): Promise<void> {
  if (access === 'host') await requireHost(ctx);
  if (access === 'guest') requireActor(ctx);
}

/** @throws AppError UNAUTHORIZED without a session */
export function requireActor(ctx: Context): Actor {
  if (!ctx.actor) throw unauthorized(ctx);
  return ctx.actor;
}

/**
 * A guest who is a host, or ADMIN_TOKEN, which is never refused: guests on its address could use the limit up. Without
 * any host and without that token the calls are closed to everybody.
 * @throws AppError UNAUTHORIZED, FORBIDDEN, TOO_MANY_REQUESTS
 */
export async function requireHost(ctx: Context): Promise<Host> {
  const { deps, actor } = ctx;
  if (ctx.isAdmin) return theServer;
  if (actor && (await hosts.isHost(deps, actor.id))) return actor;
  const isClosed = deps.config.ADMIN_TOKEN === undefined && !(await hosts.areThere(deps));
  if (actor || isClosed) throw new AppError('FORBIDDEN');
  if (ctx.token === null) throw unauthorized(ctx);
  consume(ctx.deps, [
    { bucket: `host-token-from:${addressKey(ctx.ip)}`, ...rateLimits.failedHostTokens.perAddress },
  ]);
  throw unauthorized(ctx);
}

const unauthorized = (ctx: Context) =>
  new AppError('UNAUTHORIZED', messages.generic[ctx.token ? 'sessionEnded' : 'sessionRequired']);
