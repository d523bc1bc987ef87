import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isProcedure } from '../router.ts';
import type { Actor } from '../auth/actor.ts';

/** One line for each call when it is answered: method, path, status, milliseconds, and the guest's number when known. */

/** By Node's own request, which all doors have in common. */
const guests = new WeakMap<object, number>();

/** Tells the log who asks. */
export function nameGuest(request: object | undefined, actor: Actor | null): void {
  if (request && actor) guests.set(request, actor.id);
}

/** Pages and pictures are told of only when something went wrong: an album has hundreds of them. */
export function logRequests(server: FastifyInstance): void {
  server.addHook('onResponse', async (req, { statusCode: status, elapsedTime }) => {
    const path = pathOf(req);
    const isCall = path.startsWith('/api/') || path.startsWith('/trpc/');
    if (path.endsWith('/health') || path.endsWith('.health') || (!isCall && status < 400)) return;
    const guest = guests.get(req.raw);
    const ms = Math.round(elapsedTime);
    req.log.info({ method: req.method, path, status, ms, ...(guest !== undefined && { guest }) }, 'request');
  });
}

/**
 * The path as the route knows it. Of what a visitor wrote into it only numbers and names of procedures are told: the
 * rest may be anything, the handle of an upload or an address that was pasted in the wrong place.
 */
function pathOf(req: FastifyRequest): string {
  const params = (req.params ?? {}) as Record<string, string>;
  return (req.routeOptions.url ?? '(no such path)').replace(/:(\w+)/g, (hole, name: string) => {
    const value = params[name] ?? '';
    return /^\d{1,15}$/.test(value) || isProcedure(value) ? value : hole;
  });
}
