import { lifetimes } from '../../../../shared/limits.ts';
import { messages } from '../../../../shared/messages.ts';
import { rateLimits } from '../../../../shared/rate-limits.ts';
import type { GuestLink } from '../../../../shared/users.ts';
import type { Actor, Deps, Requester } from '../../../deps.ts';
import type { LinkKind } from '../../../db/schema.ts';
import { transaction } from '../../../db/open.ts';
import { AppError } from '../../../errors.ts';
import { newToken, sha256 } from '../../../auth/secret.ts';
import { addressKey, consume } from '../../rate-limit/rate-limit.service.ts';
import * as links from './links.queries.ts';
import { openSession } from './sessions.service.ts';

/** What opens an account without a password: a link for another device, once, and a personal card, until it is revoked. */

const entered: readonly LinkKind[] = ['device', 'card'];

/** Its secret is in the part of the address that no server and no log gets. */
export async function createLink(
  deps: Deps,
  userId: number,
  kind: 'device' | 'card',
  expires_at: string | null,
) {
  const secret = newToken();
  const row = { user_id: userId, kind, secret_hash: sha256(secret), expires_at };
  await links.insert(deps.db, { ...row, created_at: deps.now().toISOString() });
  return `${deps.site.url}/enter#${secret}`;
}

/** A link for another device of the actor, in place of the one before. */
export async function createDeviceLink(deps: Deps, actor: Actor) {
  const expires_at = new Date(deps.now().getTime() + lifetimes.link).toISOString();
  const url = await transaction(deps, async (tx) => {
    await links.deleteByUser(tx.db, actor.id, ['device']);
    return createLink(tx, actor.id, 'device', expires_at);
  });
  deps.log.info({ guest: actor.id }, 'guest made a link for another device');
  return { url, expires_at };
}

/** Wrong secrets count for the address. @throws AppError NOT_FOUND, TOO_MANY_REQUESTS */
async function requireLink(deps: Deps, { ip }: Requester, { secret }: GuestLink) {
  const refund = consume(deps, [
    { bucket: `links-from:${addressKey(ip)}`, ...rateLimits.failedLinks.perAddress },
  ]);
  const link = await links.findUsable(deps.db, entered, sha256(secret), deps.now().toISOString());
  if (!link) throw deadLink();
  refund();
  return link;
}

const deadLink = () => new AppError('NOT_FOUND', messages.links.dead);

/** Whose account a link opens: a guest sees the name before entering, so that nobody is led into another's account. */
export async function linkOwner(deps: Deps, requester: Requester, input: GuestLink) {
  const { username } = await requireLink(deps, requester, input);
  return { username };
}

/** Opens a session by a link; that of a device is spent by it. */
export async function enter(deps: Deps, requester: Requester, input: GuestLink) {
  const link = await requireLink(deps, requester, input);
  const session = await transaction(deps, async (tx) => {
    if (link.kind === 'device' && !(await links.deleteById(tx.db, link.id))) throw deadLink();
    return openSession(tx, link.user_id);
  });
  deps.log.info({ guest: link.user_id, by: link.kind }, 'guest entered by a link');
  return session;
}
