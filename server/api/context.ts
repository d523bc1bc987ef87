import { messages } from '../../shared/messages.ts';
import type { Deps } from '../compose.ts';
import { AppError } from '../errors.ts';
import { findActor } from '../features/users/sessions.service.ts';
import type { Actor, Requester } from '../auth/actor.ts';
import { sameSecret } from '../auth/secret.ts';

/** Whom a procedure is for. */
export type Access = 'public' | 'guest' | 'host';

/** What a door knows of a request. */
export type RequestInfo = {
  authorization: string | undefined;
  /** The address that failures are counted for. */
  ip: string;
  /** Sets the cookie that opens `/uploads/`, or ends it with null. */
  setMediaCookie: Requester['setMediaCookie'];
};

export type Context = Requester & {
  deps: Deps;
  actor: Actor | null;
  /** Whether the bearer is the host's; `closed` when no ADMIN_TOKEN is set. */
  host: 'yes' | 'no' | 'closed';
};

/** The bearer token of an Authorization header, or null. */
export function bearer(authorization: string | undefined): string | null {
  return /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1] ?? null;
}

/** Who knocks: the same answer for both doors. */
export async function createContext(deps: Deps, knock: RequestInfo): Promise<Context> {
  const token = bearer(knock.authorization);
  const admin = deps.config.ADMIN_TOKEN;
  const isHost = admin !== undefined && token !== null && sameSecret(token, admin);
  return {
    deps,
    ip: knock.ip,
    token,
    actor: token === null || isHost ? null : await findActor(deps, token),
    host: admin === undefined ? 'closed' : isHost ? 'yes' : 'no',
    setMediaCookie: knock.setMediaCookie,
  };
}

/**
 * Lets in whom a procedure is for.
 * @throws AppError UNAUTHORIZED without a session or the host's token, FORBIDDEN for a guest at the host's calls
 */
export function authorize(ctx: Context, access: 'guest'): { actor: Actor };
export function authorize(ctx: Context, access: Access): { actor: Actor | null };
export function authorize(ctx: Context, access: Access): { actor: Actor | null } {
  const admitted = { public: true, guest: ctx.actor !== null, host: ctx.host === 'yes' }[access];
  if (admitted) return { actor: ctx.actor };
  if (access === 'host' && (ctx.host === 'closed' || ctx.actor)) throw new AppError('FORBIDDEN');
  throw new AppError('UNAUTHORIZED', messages.generic[ctx.token ? 'sessionEnded' : 'sessionRequired']);
}
